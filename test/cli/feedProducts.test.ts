import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Product } from '../../src/contract/catalog/product.ts'

it('reads other cells of rows only once a column of the file is asked for', async () => {
  vi.resetModules()
  const { openProducts, readProducts } = await import('../../src/cli/feedRun/feedProducts.ts')
  const { withInput } = await import('../../src/cli/inputFile.ts')
  const { cellReader, fileColumn } = await import('../../src/workspace/edits/column.ts')
  const folder = mkdtempSync(join(tmpdir(), 'adwright-products-'))
  const path = join(folder, 'feed.csv')
  writeFileSync(path, 'id,title,Season\na,Cup,Spring\n')
  const productsOf = async (): Promise<readonly Product[]> => {
    const found: Product[] = []
    await withInput(path, async (file) => {
      const opened = await openProducts(file, {})
      return opened.ok ? readProducts(file, opened.value, (_line, product) => found.push(product)) : opened
    })
    return found
  }
  const [plain] = await productsOf()
  expect(plain?.title).toBe('Cup')
  expect(Object.getOwnPropertySymbols(plain ?? {})).toEqual([])
  const seasonOf = cellReader(fileColumn('Season'))
  expect((await productsOf()).map(seasonOf)).toEqual(['Spring'])
  rmSync(folder, { recursive: true })
})
