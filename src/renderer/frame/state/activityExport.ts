import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import type { RequestJob } from '../../../contract/wire/requestFact.ts'
import type { ActivityEntry } from '../../../host/host.ts'
import { UPLOAD_TARGETS } from '../../../host/uploads.ts'
import { titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { guardCell } from '../../../workspace/edits/formulaGuard.ts'
import { lineWriter } from '../../../workspace/export/delimitedText.ts'
import { targetName } from '../../uploads/targetName.ts'
import { productsIn } from './activityKinds.ts'
import { hasLeft } from './activityTotals.ts'

/** What a request was sent for, in exported files, which don't change with the language. */
const JOB_NAMES: Readonly<Record<RequestJob['kind'], string>> = {
  upload: 'Upload',
  console: 'Console',
  commandLine: 'Command line',
  signIn: 'Sign-in',
  screen: 'Screen',
}

const JOB_LABELS: Readonly<Record<RequestJob['kind'], PlainCode>> = {
  upload: 'frame.activity.job.upload',
  console: 'frame.activity.job.console',
  commandLine: 'frame.activity.job.commandLine',
  signIn: 'frame.activity.job.signIn',
  screen: 'frame.activity.job.screen',
}

/** Title and target of the entry's upload, or the purpose of the request. */
export const jobText = ({ job }: ActivityEntry): string => {
  if (job === undefined) return t('frame.activity.job.unknown')
  const title = job.title === undefined ? t(JOB_LABELS[job.kind]) : titleText({ ...job, title: job.title })
  return job.target === undefined ? title : t('uploads.target.title', { target: targetName(job.target), title })
}

const KINDS = [...IDENTIFIER_KINDS, 'other'] as const

type Cell = (entry: ActivityEntry) => string | number | undefined

const COLUMNS: readonly (readonly [header: string, cell: Cell])[] = [
  ['number', ({ id }) => id],
  ['time', ({ at }) => at],
  ['left this computer', (entry) => (hasLeft(entry) ? 'yes' : 'no')],
  ['host', ({ host }) => host],
  ['method', ({ method }) => method],
  ['path', ({ path }) => path],
  ['endpoint', ({ endpoint }) => endpoint],
  ['sent for', ({ job }) => (job === undefined ? '' : JOB_NAMES[job.kind])],
  ['upload', ({ job }) => job?.id],
  ['upload title', ({ job }) => job?.title],
  ['target', ({ job }) => (job?.target === undefined ? undefined : UPLOAD_TARGETS[job.target])],
  ['body bytes sent', ({ bytesSent }) => bytesSent],
  ['body bytes received', ({ bytesReceived }) => bytesReceived],
  ['products', productsIn],
  ...KINDS.map(
    (kind) => [`${kind} identifiers`, ({ identifiers }: ActivityEntry) => identifiers?.[kind] ?? 0] as const,
  ),
  ['status', ({ status }) => status],
  ['try', ({ attempt }) => attempt],
  ['milliseconds', ({ ms }) => ms],
  ['milliseconds to connect', ({ times }) => times?.connect],
  ['milliseconds to first byte', ({ times }) => times?.firstByte],
  ['milliseconds to read', ({ times }) => times?.read],
  ['overridden checks', ({ overridden }) => overridden?.join('; ')],
  ['why it failed', ({ sentence }) => sentence],
]

const line = lineWriter(',')

/** The entries as CSV that no spreadsheet calculates: RFC 4180, UTF-8 with a mark. */
export const activityCsv = (entries: readonly ActivityEntry[]): string => {
  const rows = entries.map((entry) => COLUMNS.map(([, cell]) => guardCell(String(cell(entry) ?? ''))))
  return `\ufeff${[COLUMNS.map(([header]) => header), ...rows].map((cells) => `${line(cells)}\r\n`).join('')}`
}

/** The entries as they are kept, with when they were exported. */
export const activityJson = (entries: readonly ActivityEntry[], exportedAt: string): string =>
  `${JSON.stringify({ exportedAt, requests: entries.length, entries }, null, 2)}\n`
