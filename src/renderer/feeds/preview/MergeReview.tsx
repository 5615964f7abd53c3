import { useEffect, useState } from 'react'
import type { MergePreview } from '../../../engine/model/feedWork.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { ConflictChoice, MergeEffect } from '../../../workspace/edits/chosenConflicts.ts'
import type { LeftOutRow } from '../../../workspace/edits/importMerge.ts'
import type { JoinedFile } from '../../../workspace/edits/supplement.ts'
import { foldedPhrases } from '../../../workspace/product/foldedLines.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatList, formatNumber } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { EffectLine } from '../edit/EffectLine.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { cellsOfFile, KEEP_HERE } from '../state/merging.ts'
import { worker } from '../state/worker.ts'
import { CellConflicts, ChangedCells } from './ReturnedFile.tsx'

const REASONS: Readonly<Record<LeftOutRow['reason'], Extract<MessageCode, `feeds.merge.reason.${string}`>>> = {
  existing: 'feeds.merge.reason.existing',
  missing: 'feeds.merge.reason.missing',
  duplicates: 'feeds.merge.reason.duplicates',
  withoutId: 'feeds.merge.reason.withoutId',
  gone: 'feeds.merge.reason.gone',
  idInUse: 'feeds.merge.reason.idInUse',
}

const JOIN_REASONS = {
  missing: 'feeds.join.reason.missing',
  repeated: 'feeds.join.reason.repeated',
  withoutKey: 'feeds.join.reason.withoutKey',
} as const

/** What became of a supplemental file: how many rows joined, and which did not. */
const JoinedFindings = ({ joined }: { readonly joined: JoinedFile }) => {
  const { file, key, fields, leftOut, missing, repeated, withoutKey } = joined
  const field = fieldLabel(key)
  return (
    <Section title={t('feeds.join.title', { file, field })}>
      <KeyValue
        rows={[
          [t('feeds.join.fields'), formatList(fields.map(fieldLabel))],
          [t('feeds.join.matched'), t('feeds.join.of', { count: joined.matched, all: joined.rows })],
          [t('feeds.join.products'), formatNumber(joined.products)],
          [t('feeds.join.alone'), formatNumber(joined.alone)],
        ]}
      />
      {leftOut.length === 0 ? null : (
        <>
          <Table
            label={t('feeds.join.leftOut', { file })}
            showLabel
            rows={leftOut.map((row, at) => ({ ...row, at }))}
            rowId={({ at }) => at}
            columns={[
              { id: 'line', header: t('feeds.merge.line'), number: true, cell: ({ line }) => formatNumber(line) },
              { id: 'key', header: field, cell: (row) => row.key },
              { id: 'reason', header: t('feeds.merge.reason'), cell: ({ reason }) => t(JOIN_REASONS[reason]) },
            ]}
          />
          <MoreLine all={missing + repeated + withoutKey} shown={leftOut.length} />
        </>
      )}
    </Section>
  )
}

/** Cells that a spreadsheet damaged since, and what stays in their place. */
const DamagedFindings = ({ damaged: { count, first } }: Pick<MergePreview, 'damaged'>) =>
  count === 0 ? null : (
    <Section title={t('feeds.merge.damaged', { count })}>
      <p className="muted">{t('feeds.merge.damaged.text')}</p>
      <Table
        label={t('feeds.merge.damaged', { count })}
        rows={first}
        rowId={({ line = '', id, field, found }) => `${line} ${id} ${field} ${found}`}
        columns={[
          {
            id: 'line',
            header: t('feeds.merge.line'),
            number: true,
            cell: ({ line }) => (line === undefined ? '' : formatNumber(line)),
          },
          { id: 'id', header: t('feeds.merge.id'), cell: ({ id }) => id },
          { id: 'field', header: t('feeds.merge.damaged.field'), cell: ({ field }) => fieldLabel(field) },
          { id: 'found', header: t('feeds.merge.damaged.found'), cell: ({ found }) => found },
          { id: 'stays', header: t('feeds.merge.damaged.kept'), cell: ({ stays }) => stays },
        ]}
      />
      <MoreLine all={count} shown={first.length} />
    </Section>
  )

interface MergeFindingsProps {
  readonly merge: MergePreview
  readonly choice?: ConflictChoice
  /** Absent where conflicts keep the values here. */
  readonly onChoose?: (choice: ConflictChoice) => void
}

/** What an import would change, in numbers and with the rows that it skips. */
export const MergeFindings = ({ merge, choice = KEEP_HERE, onChoose }: MergeFindingsProps) => {
  const { counts, leftOut, returned } = merge
  const folded = foldedPhrases(merge.folded)
  const left = counts.existing + counts.missing + counts.duplicates + counts.withoutId + counts.gone + counts.idInUse
  return (
    <>
      {merge.isEmpty && (returned?.conflicts.count ?? 0) === 0 ? (
        <Banner level="ok">{t('feeds.merge.empty')}</Banner>
      ) : null}
      {counts.vanished === 0 ? null : (
        <Banner level="warn" title={t('feeds.merge.removed.title', { count: counts.vanished })}>
          {t(merge.mode === 'replace' ? 'feeds.merge.removed.text' : 'feeds.merge.removed.byRules')}
        </Banner>
      )}
      {counts.errorsAfter > counts.errorsBefore ? (
        <Banner level="warn" title={t('feeds.merge.errors.more', { count: counts.errorsAfter - counts.errorsBefore })}>
          {t('feeds.merge.errors.rules')}
        </Banner>
      ) : null}
      <Section title={t('feeds.merge.products')}>
        <KeyValue
          rows={[
            [t('feeds.merge.added'), formatNumber(counts.added)],
            [
              t('feeds.merge.changed'),
              t('feeds.merge.changed.count', { products: counts.updated, cells: counts.cells }),
            ],
            ...(merge.others === 0 ? [] : [[t('feeds.merge.others'), formatNumber(merge.others)] as const]),
            [t('feeds.merge.removed'), formatNumber(counts.vanished)],
            [t('feeds.merge.unchanged'), formatNumber(counts.unchanged)],
            [t('feeds.merge.skipped'), formatNumber(left)],
            ...(merge.ruled === undefined
              ? []
              : [[t('feeds.merge.ruled'), t('feeds.merge.ruled.count', merge.ruled)] as const]),
            [
              t('feeds.merge.errors'),
              t('feeds.merge.errors.count', { before: counts.errorsBefore, after: counts.errorsAfter }),
            ],
            ...(counts.newDrafts + counts.drafted + counts.published === 0
              ? []
              : ([
                  [t('feeds.merge.drafts.new'), formatNumber(counts.newDrafts)],
                  [t('feeds.merge.drafts.became'), formatNumber(counts.drafted)],
                  [t('feeds.merge.drafts.published'), formatNumber(counts.published)],
                ] as const)),
          ]}
        />
        <EffectLine effect={merge.effect} />
      </Section>
      {folded.length === 0 ? null : <p className="muted">{t('feeds.merge.folded', { lines: formatList(folded) })}</p>}
      <Section title={t('feeds.merge.blank')}>
        <KeyValue
          rows={[
            [t('feeds.merge.blank.kept'), t('feeds.merge.cells', { count: counts.fromFeed })],
            [
              t(returned === undefined ? 'feeds.merge.blank.cleared' : 'feeds.merge.blank.emptied'),
              t('feeds.merge.cells', { count: counts.cleared }),
            ],
          ]}
        />
      </Section>
      {returned === undefined ? null : (
        <Section title={t('feeds.merge.returned')}>
          <p className="muted">{t('feeds.merge.returned.text', { rows: returned.rows })}</p>
          <KeyValue rows={[[t('feeds.merge.kept.here'), t('feeds.merge.cells', { count: returned.changedHere })]]} />
        </Section>
      )}
      {returned === undefined ? null : (
        <CellConflicts conflicts={returned.conflicts} choice={choice} onChange={onChoose} />
      )}
      <ChangedCells changed={merge.changed} counts={counts} />
      <DamagedFindings damaged={merge.damaged} />
      {merge.joined.map((joined) => (
        <JoinedFindings key={`${joined.file} ${joined.key} ${joined.fields.join()}`} joined={joined} />
      ))}
      {leftOut.length === 0 ? null : (
        <Section title={t('feeds.merge.skipped.rows')}>
          <Table
            label={t('feeds.merge.skipped.rows')}
            rows={leftOut.map((row, at) => ({ ...row, at }))}
            rowId={({ at }) => at}
            columns={[
              countColumn('line', t('feeds.merge.line')),
              { id: 'id', header: t('feeds.merge.id'), cell: ({ id }) => id },
              { id: 'reason', header: t('feeds.merge.reason'), cell: ({ reason }) => t(REASONS[reason]) },
            ]}
          />
          <MoreLine all={left} shown={leftOut.length} />
        </Section>
      )}
    </>
  )
}

/** What the file changes with the chosen side of conflicts, counted again for each choice. */
const useChosen = (merge: MergePreview, choice: ConflictChoice): MergePreview => {
  const [chosen, setChosen] = useState<{ readonly merge: MergePreview; readonly effect: MergeEffect | undefined }>()
  useEffect(
    () =>
      merge.returned === undefined
        ? undefined
        : whileShown(
            (signal) => worker().ask('countChosen', choice, { signal }),
            (effect) => setChosen({ merge, effect }),
            () => {},
          ),
    [merge, choice],
  )
  // What another comparison would change says nothing of this one.
  return chosen?.merge === merge ? { ...merge, ...chosen.effect } : merge
}

/** What an import would change in the open feed, in numbers, before anything changes. */
export const MergeReview = ({ merge, fileName }: { readonly merge: MergePreview; readonly fileName: string }) => {
  const feed = useFeeds((state) => state.openFeed)
  const nameOf = nameAmong(useFeeds((state) => state.feeds))
  const problem = useFeeds((state) => state.problem)
  const { applyMerge, leaveMerge } = useFeeds.getState()
  const [choice, setChoice] = useState(KEEP_HERE)
  const chosen = useChosen(merge, choice)
  const takes = merge.returned !== undefined && cellsOfFile(merge.returned.conflicts, choice) > 0
  return (
    <Page
      title={t('feeds.merge.title', { file: fileName, feed: feed === undefined ? '' : nameOf(feed) })}
      staysInSight
      description={t(`edits.mode.${merge.mode}.label`)}
      actions={
        <>
          <Button variant="quiet" onPress={leaveMerge}>
            {t('feeds.merge.back')}
          </Button>
          <Button
            variant="primary"
            disabledReason={merge.isEmpty && !takes ? t('feeds.merge.nothing') : undefined}
            onPress={() => void applyMerge(choice)}
          >
            {t('feeds.merge.apply')}
          </Button>
        </>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <MergeFindings merge={chosen} choice={choice} onChoose={setChoice} />
    </Page>
  )
}
