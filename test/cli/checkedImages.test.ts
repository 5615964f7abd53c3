import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { checkFileImages, withImageIssues } from '../../src/cli/checkedImages.ts'
import { checkCommand, checkText } from '../../src/cli/commands/check.ts'
import type { FetchImage } from '../../src/shell/images/imageService.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-images-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADERS = 'id,title,description,availability,condition,price,link,image_link,brand\n'
const row = (id: string, image: string) =>
  `${id},Cup ${id},A cup,in stock,new,15.00 EUR,https://shop.example/${id},https://shop.example/${image},Nord\n`

const asked: string[] = []
const fetchImage: FetchImage = async (address) => {
  asked.push(address)
  return { facts: { type: 'image/png', bytes: 9, width: 400, height: 300, hash: address } }
}

describe('the images of a feed on the command line', () => {
  it('are fetched once each, remembered, and reported by line', async () => {
    const path = join(folder, 'feed.csv')
    writeFileSync(path, HEADERS + row('1', 'a.png') + row('2', 'a.png') + row('3', 'b.png'))
    const data = join(folder, 'data')
    const found = await checkFileImages(path, {}, data, fetchImage)
    if (!found.ok) throw new Error(found.failure.text)
    expect(asked).toEqual(['https://shop.example/a.png', 'https://shop.example/b.png'])
    const { issues, checked } = found.value
    expect(checked).toBe(2)
    expect(issues.first.map((issue) => [issue.line, issue.level, checkText(issue)])).toEqual(
      [2, 3, 4].map((line) => [
        line,
        'warning',
        'The image is too small: 400 x 300 pixels. It needs at least 500 x 500.',
      ]),
    )
    expect(withImageIssues({ errors: 1, warnings: 2, rules: [], first: [] }, issues)).toMatchObject({
      errors: 1,
      warnings: 5,
      rules: [{ rule: 'image_link.imageSmall', count: 3 }],
    })
    await checkFileImages(path, {}, data, fetchImage)
    expect(asked).toHaveLength(2)
  })

  it('that were fetched before Offline came on count, and the rest is said', async () => {
    const path = join(folder, 'midway.csv')
    writeFileSync(path, HEADERS + row('', 'm1.png') + row('', 'm2.png'))
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      const found = await checkFileImages(path, {}, join(folder, 'midway'), async (address) => {
        vi.stubEnv('ADWRIGHT_OFFLINE', '1')
        return fetchImage(address, new AbortController().signal)
      })
      expect(found).toMatchObject({
        ok: true,
        value: { checked: 1, issues: { warnings: 1 }, failure: { sentence: expect.stringContaining('ffline') } },
      })
    } finally {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  })

  it('that cannot be fetched leave the report of the rows', async () => {
    const path = join(folder, 'offline.csv')
    writeFileSync(path, HEADERS + row('', 'a.png'))
    vi.stubEnv('ADWRIGHT_OFFLINE', '1')
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      await checkCommand().parseAsync([path, '--images', '--json', '--data', join(folder, 'none')], { from: 'user' })
      expect(process.exitCode).toBe(2)
      const report = JSON.parse(output.mock.calls.join(''))
      expect(report).toMatchObject({ rows: 1, errors: 1, imagesFailed: expect.stringContaining('ffline') })
      expect(report).not.toHaveProperty('unreadable')
    } finally {
      process.exitCode = undefined
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  })
})
