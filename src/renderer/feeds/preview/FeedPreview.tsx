import { foundText } from '../../../messages/foundText.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import '../../uploads/Uploads.css'
import './Preview.css'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import { t } from '../../../messages/t.ts'
import { returnedFeed } from '../../../workspace/edits/rowVersion.ts'
import type { FieldValueInput } from '../../../workspace/product/mappingAdditions.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatList } from '../../kit/components/format.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { ImportPreview } from '../state/feedsModel.ts'
import { NEW_FEED, showFilePreview, useFeedPreview } from '../state/filePreview.ts'
import { chosenSource } from '../state/importing.ts'
import { forgetRemembered } from '../state/preview.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { CombinedColumns, unknownColumns } from './CombinedColumns.tsx'
import { Constants } from './Constants.tsx'
import { FileDamage } from './FileDamage.tsx'
import { FileRows } from './FileRows.tsx'
import { FileVocabulary, UnclearValues } from './FileVocabulary.tsx'
import { Questions } from './Questions.tsx'
import { lacksCurrency, ReadingForm } from './ReadingForm.tsx'
import { useIsUpdate } from './useIsUpdate.ts'
import { WhereItGoes } from './WhereItGoes.tsx'

/** The first rows as the settings cut them into cells. */
const FirstRowsTable = memo(({ rows: lines, columns: mapped }: Pick<ImportPreview, 'rows' | 'columns'>) => {
  const rows = lines.map((cells, at) => ({ at, cells }))
  const columns = mapped.map(({ index, header }) => ({
    id: String(index),
    header: header || t('feeds.mapping.column', { number: index + 1 }),
    cell: (row: { readonly cells: readonly string[] }) => row.cells[index] ?? '',
  }))
  return (
    <div className="first-rows">
      <Table label={t('feeds.preview.firstRows.table')} columns={columns} rows={rows} rowId={({ at }) => at} />
    </div>
  )
})

/** One list for all times, so that nothing is drawn anew for it. */
const NO_VOCABULARY: readonly FieldValueInput[] = []

const Missing = ({ preview }: { readonly preview: ImportPreview }) => {
  const questioned = preview.questions.map(({ field }) => field)
  const missing = preview.missing.filter((field) => !questioned.includes(field)).map((field) => fieldLabel(field))
  if (missing.length === 0) return null
  return (
    <Banner level="warn" title={t('feeds.preview.missing.title', { fields: formatList(missing) })}>
      {t('feeds.preview.missing.text')}
    </Banner>
  )
}

const Remembered = () => (
  <Banner
    level="ok"
    action={
      <Button variant="quiet" onPress={() => void forgetRemembered()}>
        {t('feeds.preview.remembered.forget')}
      </Button>
    }
  >
    {t('feeds.preview.remembered')}
  </Banner>
)

/** Opens the feed that the previewed file was exported from, then reads the file again. */
const openOrigin = async (feed: string): Promise<void> => {
  const file = chosenSource()?.file
  const { open, previewFile } = useFeeds.getState()
  await open(feed)
  if (file !== undefined && useFeeds.getState().openFeed?.id === feed) await previewFile(file)
}

/** Names the feed that the file was exported from, if it isn't open. */
const ReturnedFrom = ({ feed }: { readonly feed: string | undefined }) => {
  const openFeed = useFeeds((state) => state.openFeed)
  const feeds = useFeeds((state) => state.feeds)
  const origin = feeds.find(({ id }) => id === feed)
  return origin === undefined || origin.id === openFeed?.id ? null : (
    <Banner
      level="info"
      action={<Button onPress={() => void openOrigin(origin.id)}>{t('feeds.preview.returned.open')}</Button>}
    >
      {t('feeds.preview.returned', { feed: nameAmong(feeds)(origin) })}
    </Banner>
  )
}

const UnknownColumns = ({ unknown }: { readonly unknown: ReturnType<typeof unknownColumns> }) =>
  unknown.map(({ field, word }) => (
    <Banner key={field} level="error" title={t('feeds.combined.unknown.title', { field: fieldLabel(field) })}>
      {t('feeds.combined.unknown.text', { column: `[${word}]` })}
    </Banner>
  ))

/** Is this Enter in a line of text, as in a form? */
const isEnterInLine = ({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.type === 'text' &&
  target.role !== 'combobox'

/** Why the file can't be imported now. */
const reasonOf = (isAsking: boolean, isUnknown: boolean): string | undefined => {
  if (isAsking) return t('feeds.preview.asking')
  return isUnknown ? t('feeds.preview.badTemplate') : undefined
}

/** What was found in a file, to be agreed on before it is imported. */
export const FeedPreview = ({ preview }: { readonly preview: ImportPreview }) => {
  const openFeed = useFeeds((state) => state.openFeed)
  const compareFile = useFeeds((state) => state.compareFile)
  const target = useFeedPreview((state) => state.target)
  const isUpdate = useIsUpdate(preview, openFeed?.id)
  const returned = returnedFeed(
    preview.columns.map(({ header }) => header),
    preview.rows,
  )
  // Colleagues may have added rows.
  const found = returned !== undefined && returned === openFeed?.id ? 'upsert' : isUpdate ? 'update' : NEW_FEED
  const mode = target ?? found
  const importFile = useFeeds((state) => state.importFile)
  const cancelPreview = useFeeds((state) => state.cancelPreview)
  const problem = useFeeds((state) => state.problem)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store knows whether anything of it makes another look
  useEffect(() => showFilePreview(chosenSource()), [preview])
  const unknown = unknownColumns(preview)
  const reason = reasonOf(preview.questions.length > 0, unknown.length > 0)
  const page = useRef<HTMLDivElement>(null)
  const go = useRef<HTMLButtonElement>(null)
  /** To the first question, or else to the button. */
  const focusNext = useCallback(() => {
    const question = page.current?.querySelector<HTMLElement>('.preview-questions button')
    ;(question ?? go.current)?.focus()
  }, [])
  useEffect(focusNext, [focusNext])
  const finish = () => {
    if (reason === undefined) return void (mode === NEW_FEED ? importFile() : compareFile(mode))
    toast({ level: 'info', text: reason })
    focusNext()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnterInLine(event)) return
    event.preventDefault()
    finish()
  }
  const unmapped = preview.columns.filter(({ field, use }) => field === null && use === undefined).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of its fields is meant, as in a form
    <div ref={page} className="preview-page" onKeyDown={onKeyDown}>
      <Page
        title={preview.fileName}
        staysInSight
        description={t('feeds.preview.found', { found: foundText(preview.found), size: formatBytes(preview.bytes) })}
        actions={
          <>
            <Button variant="quiet" onPress={cancelPreview}>
              {t('feeds.cancel')}
            </Button>
            <Button variant="primary" ref={go} disabledReason={reason} onPress={finish}>
              {t(mode === NEW_FEED ? 'feeds.preview.import' : 'feeds.preview.compare')}
            </Button>
          </>
        }
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        <Questions preview={preview} />
        <UnknownColumns unknown={unknown} />
        {preview.remembered ? <Remembered /> : null}
        <ReturnedFrom feed={returned} />
        {mode === 'update' ? null : <Missing preview={preview} />}
        {lacksCurrency(preview) ? (
          <Banner level="warn" title={t('feeds.preview.noCurrency')}>
            {t('feeds.preview.noCurrency.text')}
          </Banner>
        ) : null}
        <UnclearValues preview={preview} />
        <FileRows isNew={mode === NEW_FEED} />
        {openFeed === undefined ? null : <WhereItGoes feed={openFeed} mode={mode} />}
        <Section title={t('feeds.preview.reading')}>
          <ReadingForm preview={preview} />
        </Section>
        <Section title={t('feeds.mapping.title')}>
          <ColumnMapping
            columns={preview.columns}
            questions={preview.questions}
            currency={preview.settings.currency}
            decimal={preview.settings.decimal}
            vocabulary={preview.additions.words ?? NO_VOCABULARY}
          />
          {unmapped === 0 ? null : <p className="muted">{t('feeds.preview.unmapped', { count: unmapped })}</p>}
        </Section>
        <Section title={t('feeds.preview.values')}>
          <FileVocabulary preview={preview} />
        </Section>
        <Section title={t('feeds.preview.missing')}>
          <div className="preview-additions">
            <Constants preview={preview} />
            <CombinedColumns preview={preview} />
          </div>
        </Section>
        <FileDamage canFix={mode === NEW_FEED} />
        <Section title={t('feeds.preview.firstRows')}>
          <FirstRowsTable rows={preview.rows} columns={preview.columns} />
        </Section>
      </Page>
    </div>
  )
}
