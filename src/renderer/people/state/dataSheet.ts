import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import { listText } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { pageTable, pageText, plainPage } from '../../kit/components/plainPage.ts'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import type { ListSummary } from './audienceModel.ts'
import type { PeopleBook } from './peopleBook.ts'
import { deletionOf } from './retention.ts'

// The data sheet of a list: contents, destinations and how long it stays. Counts and times, no value.

type Fact = readonly [label: string, value: string]

interface DataSheet {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly uploads: readonly PeopleSending[]
}

const holds = ({ kinds }: ListSummary): string =>
  listText(
    kinds
      .filter(({ valid }) => valid > 0)
      .map(({ kind, valid }) => t('people.sheet.kind', { kind: IDENTIFIER_LABELS[kind].label, count: valid })),
  )

const staysUntil = (list: ListSummary, book: PeopleBook, days: number): string => {
  if (list.state === 'needsFile') return t('people.sheet.stays.gone')
  if (book.pinned.has(list.id)) return t('people.upload.retention.kept')
  const due = deletionOf(book, list.id, days, list.importedAt)
  return due === undefined ? t('people.upload.retention.none', { days }) : formatDateTime(due)
}

/** The data sheet of a list, by what the book and the settings say now. */
export const dataSheetOf = (list: ListSummary, files: readonly string[], book: PeopleBook, days: number): DataSheet => {
  const exports = book.exports.filter(({ dataset }) => dataset === list.id)
  const deleted = book.deleted.get(list.id)
  const consent = list.consent
  return {
    title: t('people.sheet.title', { list: list.name }),
    facts: [
      [t('people.sheet.files'), files.length === 0 ? list.name : listText(files)],
      [t('people.sheet.imported'), formatDateTime(list.importedAt)],
      [t('people.sheet.people'), t('people.sheet.people.of', { usable: list.usable, rows: list.rows })],
      [t('people.sheet.holds'), holds(list)],
      [t('people.sheet.form'), t('people.sheet.form.text')],
      [
        t('people.sheet.consent'),
        consent === undefined
          ? t('people.sheet.consent.none')
          : t('people.sheet.consent.columns', {
              columns: listText(consent.columns.map(({ heading }) => heading)),
              skipped: consent.skipped,
            }),
      ],
      [t('people.sheet.removed'), formatNumber((list.erased ?? 0) + (list.suppressed ?? 0))],
      [t('people.sheet.stays'), staysUntil(list, book, days)],
      ...(deleted === undefined ? [] : [[t('people.sheet.deleted'), formatDateTime(deleted)] as const]),
      [
        t('people.sheet.exports'),
        exports.length === 0
          ? t('people.sheet.exports.none')
          : exports
              .map(({ at, people }) => t('people.sheet.export', { time: formatDateTime(at), count: people }))
              .join('; '),
      ],
    ],
    uploads: book.sendings.filter(({ dataset }) => dataset === list.id),
  }
}

/** Cells of an upload, in the order of `uploadHeaders`. */
export const uploadLine = (sending: PeopleSending, book: PeopleBook): readonly string[] => {
  const confirmed = book.confirmed.get(sending.upload)
  const { basis, purpose = '' } = sending
  return [
    formatDateTime(sending.at),
    t('people.sheet.where', {
      list: sending.list,
      name: sending.targetName === '' ? sending.targetId : sending.targetName,
      account: sending.accountId,
    }),
    t('people.sheet.part', { part: sending.part, operation: sending.operation, count: sending.people }),
    confirmed === undefined ? t('people.sheet.unconfirmed') : formatDateTime(confirmed),
    sending.operation === 'Update' ? formatDateTime(sending.expiresAt) : '',
    basis === undefined ? t('people.basis.none') : t(`people.basis.${basis}`),
    purpose,
  ]
}

/** Headers of the table of uploads, in the order of its cells. */
export const uploadHeaders = (): readonly string[] => [
  t('people.sheet.at'),
  t('people.sheet.destination'),
  t('people.sheet.what'),
  t('people.sheet.confirmed'),
  t('people.sheet.expires'),
  t('people.basis'),
  t('people.purpose'),
]

/** The sheet as a page to print or to file: no script, no address. */
export const dataSheetHtml = ({ title, facts, uploads }: DataSheet, book: PeopleBook): string =>
  plainPage(title, [
    pageTable(facts),
    `<h2>${pageText(t('people.sheet.uploads'))}</h2>`,
    uploads.length === 0
      ? `<p>${pageText(t('people.sheet.uploads.none'))}</p>`
      : pageTable(
          uploads.map((each) => uploadLine(each, book)),
          uploadHeaders(),
        ),
    `<p>${pageText(t('people.sheet.made', { time: formatDateTime(new Date().toISOString()) }))}</p>`,
  ])
