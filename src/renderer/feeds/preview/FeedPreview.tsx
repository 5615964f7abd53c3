import '../../uploads/Uploads.css'
import './Preview.css'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { ImportPreview } from '../../../engine/model/catalogModel.ts'
import type { FieldValueWords } from '../../../workspace/product/mappingAdditions.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatCount } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { useCatalog } from '../state/catalog.ts'
import { lookAt } from '../state/look.ts'
import { forgetRemembered } from '../state/preview.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { CombinedColumns, unknownColumns } from './CombinedColumns.tsx'
import { Constants } from './Constants.tsx'
import { FileDamage } from './FileDamage.tsx'
import { FileRows } from './FileRows.tsx'
import { FileWords } from './FileWords.tsx'
import { FirstRows } from './FirstRows.tsx'
import { Questions } from './Questions.tsx'
import { lacksCurrency, ReadingForm } from './ReadingForm.tsx'
import { useIsUpdate } from './useIsUpdate.ts'
import { NEW_FEED, WhereItGoes, type WhereTo } from './WhereItGoes.tsx'

/** The same list each time, so that nothing is drawn anew for it. */
const NO_WORDS: readonly FieldValueWords[] = []

const Missing = ({ preview }: { readonly preview: ImportPreview }) => {
  const asked = preview.questions.map(({ field }) => field)
  const missing = preview.missing.filter((field) => !asked.includes(field)).map((field) => productField(field).label)
  if (missing.length === 0) return null
  return (
    <Banner level="warn" title={`No column for ${missing.join(', ')}`}>
      The platform requires {missing.length === 1 ? 'it' : 'them'}. Choose a column, give one value for all, or import
      and fill in the grid; such rows are marked and not sent.
    </Banner>
  )
}

const Remembered = () => (
  <Banner
    level="ok"
    action={
      <Button variant="quiet" onPress={() => void forgetRemembered()}>
        Forget it
      </Button>
    }
  >
    A file with these headers was imported before. It is read the same way.
  </Banner>
)

const ASKING = 'Answer the questions on this page first.'
const UNKNOWN = 'Change the template that names an unknown column.'

/** What was found in a file, to be agreed on before it is imported. */
export const FeedPreview = ({ preview }: { readonly preview: ImportPreview }) => {
  const openFeed = useCatalog((state) => state.openFeed)
  const compareFile = useCatalog((state) => state.compareFile)
  const [chosenMode, setMode] = useState<WhereTo | undefined>()
  const isUpdate = useIsUpdate(preview, openFeed?.id)
  const mode = chosenMode ?? (isUpdate ? 'update' : NEW_FEED)
  const importFile = useCatalog((state) => state.importFile)
  const cancelPreview = useCatalog((state) => state.cancelPreview)
  const problem = useCatalog((state) => state.problem)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store knows whether anything of it makes another look
  useEffect(lookAt, [preview])
  const unknown = unknownColumns(preview)
  const reason = preview.questions.length > 0 ? ASKING : unknown.length > 0 ? UNKNOWN : undefined
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
    toast({ level: 'info', words: reason })
    focusNext()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event
    const isLine = target instanceof HTMLInputElement && target.type === 'text' && target.role !== 'combobox'
    if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || !isLine) return
    event.preventDefault()
    finish()
  }
  const kept = preview.columns.filter(({ field, use }) => field === null && use === undefined).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of its fields is meant, as in a form
    <div ref={page} className="preview-page" onKeyDown={onKeyDown}>
      <Page
        title={preview.fileName}
        staysInSight
        description={`${preview.found}, ${formatBytes(preview.bytes)}. The file stays on this computer; nothing is sent.`}
        actions={
          <div className="review-go">
            <Button variant="quiet" onPress={cancelPreview}>
              Cancel
            </Button>
            {mode === NEW_FEED ? (
              <Button variant="primary" ref={go} disabledReason={reason} onPress={finish}>
                Import
              </Button>
            ) : (
              <Button variant="primary" ref={go} disabledReason={reason} onPress={finish}>
                Compare
              </Button>
            )}
          </div>
        }
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        <Questions preview={preview} />
        {unknown.map(({ field, word }) => (
          <Banner key={field} level="error" title={`${productField(field).label} can't be put together`}>
            There is no column [{word}] in this file. Change the template under "What the file lacks".
          </Banner>
        ))}
        {preview.remembered ? <Remembered /> : null}
        {mode === 'update' ? null : <Missing preview={preview} />}
        {lacksCurrency(preview) ? (
          <Banner level="warn" title="Prices have no currency">
            Enter the default currency below, such as EUR. Rows whose price has none can't be uploaded.
          </Banner>
        ) : null}
        <FileRows isNew={mode === NEW_FEED} />
        {openFeed === undefined ? null : <WhereItGoes feed={openFeed.name} mode={mode} onChange={setMode} />}
        <Section title="How the file is read">
          <ReadingForm preview={preview} />
        </Section>
        <Section title="Which column is what">
          <ColumnMapping
            columns={preview.columns}
            questions={preview.questions}
            currency={preview.settings.currency}
            decimal={preview.settings.decimal}
            words={preview.additions.words ?? NO_WORDS}
          />
          {kept === 0 ? null : (
            <p className="muted">
              {formatCount(kept, 'column')} {kept === 1 ? 'goes' : 'go'} to no field. What stands there is kept with the
              feed, shown with each row, and not uploaded.
            </p>
          )}
        </Section>
        <Section title="What the words mean">
          <FileWords preview={preview} />
        </Section>
        <Section title="What the file lacks">
          <div className="preview-additions">
            <Constants preview={preview} />
            <CombinedColumns preview={preview} />
          </div>
        </Section>
        <FileDamage canMend={mode === NEW_FEED} />
        <Section title="First rows">
          <FirstRows rows={preview.rows} columns={preview.columns} />
        </Section>
      </Page>
    </div>
  )
}
