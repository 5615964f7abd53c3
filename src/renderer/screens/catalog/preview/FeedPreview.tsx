import '../../uploads/Uploads.css'
import './Preview.css'
import { useEffect, useState } from 'react'
import { productField } from '../../../../contract/catalog/product.ts'
import type { FieldWords } from '../../../../workspace/product/mappingAdditions.ts'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatBytes, formatCount } from '../../../parts/format.ts'
import { Page, Section } from '../../../parts/Page.tsx'
import { lookAt } from '../../../stores/catalog/look.ts'
import { forgetRemembered } from '../../../stores/catalog/preview.ts'
import { useCatalog } from '../../../stores/catalog.ts'
import type { ImportPreview } from '../../../stores/catalogModel.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { CombinedColumns } from './CombinedColumns.tsx'
import { Constants } from './Constants.tsx'
import { FileDamage } from './FileDamage.tsx'
import { FileWords } from './FileWords.tsx'
import { FirstRows } from './FirstRows.tsx'
import { Questions } from './Questions.tsx'
import { ReadingForm } from './ReadingForm.tsx'
import { NEW_FEED, WhereItGoes, type WhereTo } from './WhereItGoes.tsx'

/** The same list each time, so that nothing is drawn anew for it. */
const NO_WORDS: readonly FieldWords[] = []

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
    A file with these headings was imported before. It is read the same way.
  </Banner>
)

/** What was found in a file, to be agreed on before it is imported. */
export const FeedPreview = ({ preview }: { readonly preview: ImportPreview }) => {
  const openFeed = useCatalog((state) => state.openFeed)
  const compareFile = useCatalog((state) => state.compareFile)
  const [mode, setMode] = useState<WhereTo>(NEW_FEED)
  const importFile = useCatalog((state) => state.importFile)
  const cancelPreview = useCatalog((state) => state.cancelPreview)
  const problem = useCatalog((state) => state.problem)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store knows whether anything of it makes another look
  useEffect(lookAt, [preview])
  const isAsking = preview.questions.length > 0
  const kept = preview.columns.filter(({ field }) => field === null).length
  return (
    <Page
      title={preview.fileName}
      staysInSight
      lead={`${preview.found}, ${formatBytes(preview.bytes)}. The file stays on this computer; nothing is sent.`}
      actions={
        <div className="review-go">
          <Button variant="quiet" onPress={cancelPreview}>
            Cancel
          </Button>
          {mode === NEW_FEED ? (
            <Button variant="primary" isDisabled={isAsking} onPress={() => void importFile()}>
              Import
            </Button>
          ) : (
            <Button variant="primary" isDisabled={isAsking} onPress={() => void compareFile(mode)}>
              Compare
            </Button>
          )}
        </div>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <Questions preview={preview} />
      {preview.remembered ? <Remembered /> : null}
      <Missing preview={preview} />
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
  )
}
