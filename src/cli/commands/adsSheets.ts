import { mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type AdKindId, isAdKindId } from '../../contract/ads/kinds.ts'
import { type ExplainedResult, failed, type Result, success } from '../../contract/language/result.ts'
import type { AdRecord } from '../../host/ads.ts'
import { HostProblem } from '../../host/hostProblem.ts'
import { coded, said, saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { KIND_ORDER } from '../../workspace/ads/columns.ts'
import {
  type ReadSheet,
  readSheet,
  sheetHeaders,
  sheetLine,
  sheetRow,
  unknownHeaders,
} from '../../workspace/ads/sheet.ts'
import { createSheetReader, type SheetLines } from '../../workspace/ads/sheetLines.ts'
import { HEAD_BYTES, inspectTable } from '../../workspace/intake/tableReader.ts'
import { type AdsFlags, adsCommand, offlineWork, type ProjectWork } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { withInput } from '../inputFile.ts'
import { levelText, note, say, sayJson, table } from '../print.ts'
import { writePrivateFile } from '../privateFile.ts'
import { type Spoken, spokenBy } from '../spoken.ts'

interface ExportFlags extends AdsFlags {
  readonly out: string
  readonly kind?: string
}

const AT_ONCE = 1_000

/** Every record of a kind as it would be, window by window. */
async function* recordsOf({ ads, project }: ProjectWork, kind: AdKindId): AsyncGenerator<AdRecord> {
  for (let from = 0; ; from += AT_ONCE) {
    const page = await ads.records(project.id, { kind, from, count: AT_ONCE })
    if (!page.ok) throw new HostProblem(page.failure.sentence)
    yield* page.value.records
    if (from + AT_ONCE >= page.value.total) return
  }
}

const exportKind = async (work: ProjectWork, kind: AdKindId, path: string): Promise<ExplainedResult<number>> => {
  let rows = 0
  const written = await writePrivateFile(path, async (target) => {
    target.write(`${sheetLine(sheetHeaders(kind))}\n`)
    for await (const record of recordsOf(work, kind)) {
      rows++
      if (!target.write(`${sheetRow(kind, record)}\n`)) await new Promise((settle) => target.once('drain', settle))
    }
  })
  return written.ok ? success(rows) : written
}

const exportSheets = offlineWork<ExportFlags>(async (work, { out, kind, json }) => {
  if (kind !== undefined && !isAdKindId(kind)) return fail(t('ads.cli.noKind', { kinds: KIND_ORDER.join(', ') }))
  const folder = resolve(out)
  mkdirSync(folder, { recursive: true })
  const files: { kind: AdKindId; file: string; rows: number }[] = []
  for (const each of kind === undefined ? KIND_ORDER : [kind]) {
    const file = join(folder, `${each}.csv`)
    const written = await exportKind(work, each, file)
    if (!written.ok) return fail(written.failure)
    files.push({ kind: each, file, rows: written.value })
  }
  if (json === true) sayJson({ account: work.project.account, files })
  else
    say(
      table(
        [t('ads.cli.file'), t('ads.cli.rows')],
        files.map(({ file, rows }) => [file, String(rows)]),
      ),
    )
  return EXIT.ok
})

interface ImportFlags extends AdsFlags {
  readonly kind?: string
  readonly dryRun?: boolean
}

/** A CSV file as headers and lines. */
const readFile = (path: string): Promise<Result<SheetLines, Spoken>> =>
  withInput(path, async (file) => {
    const found = inspectTable(await file.head(HEAD_BYTES), file.size <= HEAD_BYTES)
    if (!found.ok) return failed(spokenBy(found.failure))
    const { encoding, delimiter, quote } = found.value
    const reader = createSheetReader({ encoding, delimiter, quote })
    await file.pieces(reader.push)
    return success(reader.end())
  })

/** Record type of a sheet: as the flag names it, else by the file name. */
const kindOfFile = (path: string, kind: string | undefined): AdKindId | undefined => {
  const name = kind ?? basename(path).replace(/\.[a-z]+$/i, '')
  return isAdKindId(name) ? name : undefined
}

const readInto = async (work: ProjectWork, kind: AdKindId, sheet: SheetLines) => {
  const known = new Map<string, AdRecord>()
  for await (const record of recordsOf(work, kind)) known.set(record.id, record)
  return readSheet(kind, sheet, (id) => known.get(id))
}

const sayReport = ({ rows, edits, unchanged, problems }: ReadSheet): void => {
  if (problems.length > 0)
    say(
      table(
        [t('ads.cli.line'), t('ads.cli.level'), t('cliOutput.column.id'), t('ads.cli.field'), t('ads.cli.message')],
        problems
          .slice(0, 200)
          .map((problem) => [
            String(problem.line),
            levelText(problem.level),
            problem.id,
            problem.field,
            saidText(problem),
          ]),
      ),
    )
  say(t('ads.cli.imported', { rows, edits: edits.length, unchanged, problems: problems.length }))
}

const importSheet = async (work: ProjectWork, path: string, flags: ImportFlags): Promise<ExitCode> => {
  const { ads, project } = work
  const kind = kindOfFile(path, flags.kind)
  if (kind === undefined) return fail(t('ads.cli.noKind', { kinds: KIND_ORDER.join(', ') }))
  const file = await readFile(path)
  if (!file.ok) return fail(file.failure.text)
  const unknown = unknownHeaders(kind, file.value.headers)
  if (unknown.length > 0) note(t('ads.cli.unknownHeaders', { headers: unknown.join(', ') }))
  const report = await readInto(work, kind, file.value)
  const isTry = flags.dryRun === true
  if (!isTry && report.edits.length > 0) {
    const title = said('ads.cli.importTitle', { file: basename(path), kind: coded(`ads.kind.${kind}`) })
    const edited = await ads.edit(project.id, report.edits, title)
    if (!edited.ok) return fail(saidText(edited.failure), codeOfFailure(edited.failure))
  }
  const { rows, edits, unchanged, problems } = report
  const jsonProblems = problems.map(({ sentence, message: _, ...problem }) => ({ ...problem, message: sentence }))
  if (flags.json === true)
    sayJson({ account: project.account, kind, rows, edits: edits.length, unchanged, problems: jsonProblems, isTry })
  else sayReport(report)
  return problems.some(({ level }) => level === 'error') ? EXIT.issues : EXIT.ok
}

export const adsExportCommand = () =>
  adsCommand('export', t('ads.cli.export'), ['ads export --out ads', 'ads export --kind card --out ads'])
    .requiredOption('--out <folder>', t('ads.cli.outFlag'))
    .option('--kind <kind>', t('ads.cli.kindFlag', { kinds: KIND_ORDER.join(', ') }))
    .action(ending(exportSheets))

export const adsImportCommand = () =>
  adsCommand('import', t('ads.cli.import'), ['ads import ads/card.csv', 'ads import changes.csv --kind post --json'])
    .argument('<file>', t('ads.cli.fileArgument'))
    .option('--kind <kind>', t('ads.cli.kindFlag', { kinds: KIND_ORDER.join(', ') }))
    .option('--dry-run', t('ads.cli.dryRunFlag'))
    .action(
      ending((path: string, flags: ImportFlags) =>
        offlineWork<ImportFlags>((work, given) => importSheet(work, path, given))(flags),
      ),
    )
