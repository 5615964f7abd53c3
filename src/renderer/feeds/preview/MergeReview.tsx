import type { MergePreview } from '../../../engine/model/catalogWork.ts'
import { IMPORT_MODES, type LeftOutRow } from '../../../workspace/edits/importMerge.ts'
import { foldedPhrases } from '../../../workspace/product/foldedLines.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useCatalog } from '../state/catalog.ts'

const REASONS: Readonly<Record<LeftOutRow['reason'], string>> = {
  existing: 'This product is in the feed already.',
  missing: 'This product is not in the feed.',
  duplicates: 'The file names this product twice; its first row counts.',
  withoutId: 'The row has no id.',
}

/** What an import would change in the open feed, in numbers, before anything changes. */
export const MergeReview = ({ merge, fileName }: { readonly merge: MergePreview; readonly fileName: string }) => {
  const feed = useCatalog((state) => state.openFeed)
  const problem = useCatalog((state) => state.problem)
  const { applyMerge, leaveMerge } = useCatalog.getState()
  const { counts, leftOut } = merge
  const folded = foldedPhrases(merge.folded)
  const mode = IMPORT_MODES.find(({ id }) => id === merge.mode)
  const left = counts.existing + counts.missing + counts.duplicates + counts.withoutId
  return (
    <Page
      title={`${fileName} into ${feed?.name ?? 'the feed'}`}
      staysInSight
      description={`${mode?.label ?? ''}. ${mode?.help ?? ''} Nothing has changed yet.`}
      actions={
        <div className="review-go">
          <Button variant="quiet" onPress={leaveMerge}>
            Back
          </Button>
          <Button
            variant="primary"
            disabledReason={merge.isEmpty ? 'The file would change nothing.' : undefined}
            onPress={() => void applyMerge()}
          >
            Apply as one step
          </Button>
        </div>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {merge.isEmpty ? (
        <Banner level="ok">The feed holds all of this already. There is nothing to apply.</Banner>
      ) : null}
      {counts.vanished === 0 ? null : (
        <Banner level="warn" title={`${formatCount(counts.vanished, 'product')} would be taken out`}>
          The file does not name them. They come back with Undo; the platform is told nothing of it.
        </Banner>
      )}
      <Section title="Products">
        <KeyValue
          rows={[
            ['+ Added', formatNumber(counts.added)],
            ['∆ Changed', `${formatNumber(counts.updated)} (${formatCount(counts.cells, 'cell')})`],
            ['− Taken out', formatNumber(counts.vanished)],
            ['= The same', formatNumber(counts.unchanged)],
            ['Left out', formatNumber(left)],
            ...(counts.newDrafts + counts.drafted + counts.published === 0
              ? []
              : ([
                  ['New products that are drafts', formatNumber(counts.newDrafts)],
                  ['Become drafts', formatNumber(counts.drafted)],
                  ['No longer drafts', formatNumber(counts.published)],
                ] as const)),
          ]}
        />
      </Section>
      {folded.length === 0 ? null : <p className="muted">Of the file: {folded.join(', ')}.</p>}
      <Section title="Blank cells">
        <KeyValue
          rows={[
            ['Blank in the file, kept here', formatCount(counts.kept, 'cell')],
            ['Cleared by []', formatCount(counts.cleared, 'cell')],
          ]}
        />
      </Section>
      {leftOut.length === 0 ? null : (
        <Section title="Rows of the file that are left out">
          <Table
            label="Rows that are left out"
            rows={leftOut.map((row, at) => ({ ...row, at }))}
            rowId={({ at }) => at}
            columns={[
              { id: 'line', heading: 'Line', number: true, cell: ({ line }) => formatNumber(line) },
              { id: 'id', heading: 'ID', cell: ({ id }) => id },
              { id: 'reason', heading: 'Why', cell: ({ reason }) => REASONS[reason] },
            ]}
          />
          {left > leftOut.length ? <p className="muted">and {formatNumber(left - leftOut.length)} more.</p> : null}
        </Section>
      )}
    </Page>
  )
}
