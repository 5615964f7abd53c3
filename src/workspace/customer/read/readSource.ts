import { wholeDecoder } from '../../intake/chunkDecoder.ts'
import type { TableProblem, TableSettings } from '../../intake/tableReader.ts'
import type { ListSourceReader } from './listSource.ts'
import type { ListMapping } from './mapping.ts'
import type { PlainLines } from './plainLines.ts'
import type { CustomerReader } from './readCustomer.ts'
import { createSourceStart, mayBeSimple } from './sourceStart.ts'

/**
 * Reads delimited text into customers. Simple lines are read from their bytes; from the first line on that is not simple, the
 * table reader reads on, with the same result.
 */
export const createSourceReader = (
  settings: TableSettings,
  mapping: ListMapping,
  customers: CustomerReader,
  options: {
    readonly problem?: (problem: TableProblem) => void
    /** False reads every line by the table reader. */
    readonly shortCuts?: boolean
  } = {},
): ListSourceReader => {
  const decode = wholeDecoder(settings.encoding, { ignoreBOM: true })
  const start = createSourceStart(settings, mapping, customers, options.problem)
  const { table } = start
  let mode: 'start' | 'plain' | 'table' = options.shortCuts !== false && mayBeSimple(settings) ? 'start' : 'table'
  let plain: PlainLines | undefined

  const toTable = (bytes: Uint8Array): void => {
    mode = 'table'
    if (plain !== undefined) start.pass(plain.line() - start.line())
    table.push(bytes)
  }

  const pushPlain = (bytes: Uint8Array): void => {
    const rest = plain?.push(bytes)
    if (rest === undefined) return
    toTable(rest)
    rest.fill(0)
  }

  const begin = (bytes: Uint8Array): void => {
    const rest = start.push(bytes)
    if (rest === undefined) {
      if (start.isTooLong()) mode = 'table'
      return
    }
    const lines = { delimiter: settings.delimiter.charCodeAt(0), width: start.columns(), firstLine: start.line() }
    plain = customers.plainLines(lines, decode)
    if (plain === undefined) toTable(rest)
    else {
      mode = 'plain'
      pushPlain(rest)
    }
    new Uint8Array(rest.buffer).fill(0)
  }

  return {
    push: (bytes) => {
      if (mode === 'start') begin(bytes)
      else if (mode === 'plain') pushPlain(bytes)
      else table.push(bytes)
    },
    end: () => {
      if (mode === 'start') table.push(start.unread())
      else if (mode === 'plain' && plain !== undefined) {
        const rest = plain.rest()
        toTable(rest)
        rest.fill(0)
      }
      table.end()
      start.bytes().fill(0)
      customers.finish()
      return customers.counts()
    },
    counts: customers.counts,
  }
}
