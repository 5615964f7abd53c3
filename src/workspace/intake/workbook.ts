import { failed, type Result, success } from '../../contract/language/result.ts'
import { asSaid, type Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import type { ByteSource } from './byteSource.ts'
import { createSharedTexts } from './sharedTexts.ts'
import { type NumberForm, numberForm } from './sheetNumber.ts'
import { type InvalidSheet, type SheetMeaning, sharedTextHandlers, sheetHandlers } from './sheetRows.ts'
import {
  attributeOf,
  createXmlScanner,
  localName,
  resolveReferences,
  type XmlHandlers,
  XmlProblem,
} from './xmlScanner.ts'
import { readZip, unpack, type ZipEntry, ZipProblem } from './zipFile.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly path: string
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  /** Rows of a sheet in chunks, numbered from 1; empty ones may be missing. Throws ReadProblem. */
  readonly rows: (sheet: WorkbookSheet) => AsyncGenerator<readonly SheetRow[]>
}

export interface SheetRow {
  readonly number: number
  readonly cells: string[]
}

/** Ends reading; the message is one sentence for the person who chose the file. */
export class ReadProblem extends Error {}

const asReadProblem = (error: unknown): unknown =>
  error instanceof ZipProblem || error instanceof XmlProblem ? new ReadProblem(error.message) : error

/** Scans an XML file of the zip to its end, or until `isDone`. */
async function* scanned(source: ByteSource, entry: ZipEntry, handlers: XmlHandlers): AsyncGenerator<undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: false })
  const scanner = createXmlScanner(handlers)
  try {
    for await (const piece of unpack(source, entry)) {
      scanner.push(decoder.decode(piece, { stream: true }))
      yield undefined
    }
    scanner.push(decoder.decode())
    scanner.end()
  } catch (error) {
    throw asReadProblem(error)
  }
}

const scanAll = async (source: ByteSource, entry: ZipEntry | undefined, open: XmlHandlers['open']): Promise<void> => {
  if (entry === undefined) return
  for await (const _ of scanned(source, entry, { open, text: () => {}, close: () => {} }));
}

/** A path of a relation, which may be relative to the folder of the workbook. */
const pathOf = (target: string): string => {
  const parts = (target.startsWith('/') ? target.slice(1) : `xl/${target}`).split('/')
  const segments: string[] = []
  for (const part of parts) {
    if (part === '..') segments.pop()
    else if (part !== '.') segments.push(part)
  }
  return segments.join('/')
}

/** Number formats, and forms of cells, that are read; spreadsheets make 64,000 at most. */
const MAX_FORMS = 100_000

const readStyles = async (source: ByteSource, entry: ZipEntry | undefined): Promise<readonly NumberForm[]> => {
  const codes = new Map<number, string>()
  const forms: NumberForm[] = []
  let isCells = false
  await scanAll(source, entry, (name, tag) => {
    const local = localName(name)
    if (local === 'numFmt' && codes.size < MAX_FORMS)
      codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '')
    else if (local === 'cellXfs') isCells = true
    else if (local === 'cellStyles' || local === 'dxfs') isCells = false
    else if (local === 'xf' && isCells && forms.length < MAX_FORMS) {
      const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
      forms.push(numberForm(id, codes.get(id)))
    }
  })
  return forms
}

const MAX_SHEETS = 1_000
const MAX_RELATIONS = 10_000

const INVALID: Readonly<Record<InvalidSheet, string>> = {
  hollow: 'The sheet is very wide and almost empty; save the columns with values as CSV.',
  lost: 'The workbook is damaged: a cell refers to missing text. Save or download it again.',
}

const invalid = (why: InvalidSheet): never => {
  throw new ReadProblem(INVALID[why])
}

/** Opens a workbook (XLSX). Its texts are read when a sheet is first read. */
export const openWorkbook = async (source: ByteSource): Promise<Result<Workbook, Said>> => {
  const zip = await readZip(source)
  if (!zip.ok) return zip
  const entries = zip.value
  const main = entries.get('xl/workbook.xml')
  if (main === undefined)
    return failed(entries.has('content.xml') ? said('sentences.sheet.ods') : said('sentences.sheet.zip'))
  const found: { name: string; id: string; isHidden: boolean }[] = []
  const targets = new Map<string, string>()
  let is1904 = false
  try {
    await scanAll(source, main, (name, tag) => {
      const local = localName(name)
      if (local === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributeOf(tag, 'date1904') ?? '')
      if (local !== 'sheet' || found.length === MAX_SHEETS) return
      const id = /\sr?[\w]*:?id\s*=\s*["']([^"']+)["']/.exec(tag.replace(/\ssheetId\s*=\s*["'][^"']*["']/, ''))?.[1]
      const title = attributeOf(tag, 'name') ?? ''
      if (id !== undefined)
        found.push({
          name: title,
          id: resolveReferences(id),
          isHidden: (attributeOf(tag, 'state') ?? 'visible') !== 'visible',
        })
    })
    await scanAll(source, entries.get('xl/_rels/workbook.xml.rels'), (name, tag) => {
      if (localName(name) === 'Relationship' && targets.size < MAX_RELATIONS)
        targets.set(attributeOf(tag, 'Id') ?? '', attributeOf(tag, 'Target') ?? '')
    })
  } catch (error) {
    if (error instanceof ReadProblem) return failed(asSaid(error.message))
    throw error
  }
  const sheets = found.flatMap(({ name, id, isHidden }) => {
    const path = pathOf(targets.get(id) ?? '')
    return entries.has(path) && path.includes('sheet') ? [{ name, isHidden, path }] : []
  })
  if (sheets.length === 0) return failed(said('sentences.sheet.none'))

  let meaning: Promise<SheetMeaning> | undefined
  const readMeaning = async (): Promise<SheetMeaning> => {
    const texts = createSharedTexts()
    const shared = entries.get('xl/sharedStrings.xml')
    const full = (): never => {
      throw new ReadProblem('The workbook holds more than 1.5 GB of text; save it as CSV and open that.')
    }
    if (shared !== undefined) for await (const _ of scanned(source, shared, sharedTextHandlers(texts, full)));
    return { texts, forms: await readStyles(source, entries.get('xl/styles.xml')), is1904 }
  }

  return success({
    sheets,
    async *rows(sheet) {
      const entry = entries.get(sheet.path)
      if (entry === undefined) return
      meaning ??= readMeaning()
      let rows: SheetRow[] = []
      const handlers = sheetHandlers(await meaning, (number, cells) => rows.push({ number, cells }), invalid)
      for await (const _ of scanned(source, entry, handlers)) {
        if (rows.length === 0) continue
        yield rows
        rows = []
      }
      if (rows.length > 0) yield rows
    },
  })
}
