import { type Result, success } from '../../contract/language/result.ts'
import { lineWriter } from '../export/delimitedText.ts'
import type { ByteSource } from './byteSource.ts'
import { AS_CSV, refuse, type TableFile } from './tableFile.ts'
import { breaksIn, countedLines, createGatherer, createPlaces } from './tableLines.ts'
import type { TableProblem, Unreadable } from './tableReader.ts'
import { ReadProblem } from './workbook.ts'
import { NAME_LIMIT, xmlFeedHandlers } from './xmlFeed.ts'
import { attributeOf, createXmlScanner, XmlProblem } from './xmlScanner.ts'

const READ = 1_048_576

/** Encoding of an XML file by its first bytes; undefined if unknown. */
export const xmlEncoding = (head: Uint8Array): string | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be'
  const declared = attributeOf(new TextDecoder('latin1').decode(head.subarray(0, 200)).split('?>')[0] ?? '', 'encoding')
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding
  } catch {
    return undefined
  }
}

/** Products of an XML file in chunks. */
async function* xmlProducts(
  source: ByteSource,
  encoding: string,
): AsyncGenerator<readonly ReadonlyMap<string, string>[]> {
  const decoder = new TextDecoder(encoding)
  let products: ReadonlyMap<string, string>[] = []
  const scanner = createXmlScanner(xmlFeedHandlers((values) => products.push(values)))
  try {
    for (let at = 0; at < source.size; at += READ) {
      scanner.push(decoder.decode(await source.read(at, at + READ), { stream: true }))
      if (products.length > 0) yield products
      products = []
    }
    scanner.push(decoder.decode())
    scanner.end()
    if (products.length > 0) yield products
  } catch (error) {
    throw error instanceof XmlProblem ? new ReadProblem(`Line ${error.line}: ${error.message}`) : error
  }
}

/** Products examined for columns. */
const MAX_SCANNED = 5_000

/** The products of an XML feed as a table. */
export const xmlTable = async (source: ByteSource, head: Uint8Array): Promise<Result<TableFile, Unreadable>> => {
  const counter = countedLines(source)
  const encoding = xmlEncoding(head)
  if (encoding === undefined) return refuse('The file names an unknown encoding. Save it as UTF-8.')
  const names = new Set<string>()
  let seen = 0
  try {
    for await (const chunk of xmlProducts(source, encoding)) {
      for (const values of chunk) for (const name of values.keys()) if (names.size < NAME_LIMIT) names.add(name)
      seen += chunk.length
      if (seen >= MAX_SCANNED) break
    }
  } catch (error) {
    // Problems after the first products are reported when those are read.
    if (!(error instanceof ReadProblem)) throw error
    if (seen === 0) return refuse(error.message)
  }
  if (seen === 0 || names.size === 0)
    return refuse(
      'The XML file holds no products (no <item>, <entry> or <product>); export the feed for Google Merchant.',
    )
  const headers = [...names]
  const write = lineWriter(',')
  const places = createPlaces()
  let problems: TableProblem[] = []

  return success({
    kind: 'xml',
    found: 'XML feed',
    settings: AS_CSV,
    sheets: [],
    firstRows: [],
    async *bytes() {
      counter.restart()
      places.clear()
      problems = []
      const unknown = new Set<string>()
      const gatherer = createGatherer()
      gatherer.add(write(headers))
      let line = 2
      for await (const chunk of xmlProducts(counter.source, encoding)) {
        for (const values of chunk) {
          for (const name of values.keys()) {
            if (names.has(name) || unknown.has(name) || unknown.size >= NAME_LIMIT) continue
            unknown.add(name)
            problems.push({
              line,
              kind: 'ragged',
              sentence: `The element ${name.slice(0, 60)} appears late in the file and was skipped.`,
            })
          }
          const text = write(headers.map((name) => values.get(name) ?? ''))
          const breaks = breaksIn(text)
          places.note(line, breaks)
          gatherer.add(text)
          line += 1 + breaks
        }
        if (gatherer.isFull()) yield gatherer.take()
      }
      yield gatherer.take()
    },
    progress: counter.progress,
    size: source.size,
    rowOf: (line) => places.rowOf(line) - 1,
    placeOf: (line) => `item ${places.rowOf(line) - 1}`,
    problems: () => problems,
  })
}
