import { Copy, Maximize2, Undo2, X } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { adKind } from '../../../contract/ads/kinds.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { adIssueText, isErrorIssue } from '../../../workspace/ads/adIssueText.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { isCopied } from '../../../workspace/ads/copies.ts'
import { isLocalId } from '../../../workspace/ads/draft.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { newLabel, recordLabel } from '../kindNames.ts'
import { draftWord } from '../recordColumns.tsx'
import { changeAds, useAds } from '../state/adsState.ts'
import { discardEdits, duplicateRecord, keepMine } from '../state/edits.ts'
import { openRecord } from '../state/records.ts'
import { TargetingPanel } from '../targeting/TargetingPanel.tsx'
import { leaveFields, useShownIssues } from './begunRecord.ts'
import { CuratedCategories } from './CuratedCategories.tsx'
import { DeleteRecord } from './DeleteRecord.tsx'
import { FieldsEditor } from './FieldsEditor.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { RECORD_EDITORS } from './recordEditors.ts'
import { UsedBy } from './UsedBy.tsx'

interface RecordPageProps {
  readonly project: AdProject
  readonly record: AdRecord
  readonly isWide: boolean
}

const STATES: Readonly<Record<NonNullable<AdRecord['draft']>, BadgeState>> = {
  create: 'ok',
  change: 'changed',
  delete: 'error',
}

/** A draft has no ID of the platform yet. */
const kindAndId = ({ kind, id }: AdRecord): string =>
  isLocalId(id) ? kindName(kind) : t('adsPages.record.kind', { kind: kindName(kind), id })

/** Conflicts of a record, settled all at once. */
const Conflicts = ({ record }: Pick<RecordPageProps, 'record'>) => {
  const count = record.edited.filter(({ state }) => state === 'conflict').length
  if (count === 0) return null
  return (
    <Banner
      level="warn"
      title={t('adsPages.conflicts', { count })}
      action={
        count > 1 ? (
          <>
            <Button onPress={() => void keepMine(record)}>{t('adsPages.conflicts.mine')}</Button>
            <Button onPress={() => void discardEdits(record)}>{t('adsPages.conflicts.theirs')}</Button>
          </>
        ) : undefined
      }
    >
      {t('adsPages.conflicts.text')}
    </Banner>
  )
}

/** Issues of the record as a whole; those of a field stand at the field. */
const RecordIssues = ({ issues }: { readonly issues: readonly AdIssue[] }) =>
  issues
    .filter(({ field }) => field === '')
    .map((issue) => (
      <Banner key={adIssueText(issue)} level={isErrorIssue(issue) ? 'error' : 'warn'}>
        {adIssueText(issue)}
      </Banner>
    ))

/** Where a platform offers no deletion, one line says so. */
const NoDelete = ({ record }: Pick<RecordPageProps, 'record'>) =>
  adKind(record.kind).delete !== undefined || record.draft === 'create' ? null : (
    <p className="muted small">{record.kind === 'post' ? t('ads.undo.post') : t('ads.undo.noDelete')}</p>
  )

/** One record: fields with edits and issues, its uses, and its actions. */
export const RecordPage = ({ project, record, isWide }: RecordPageProps) => {
  const all = useAds((state) => state.issues)
  const own = useMemo(
    () => all.filter(({ kind, id }) => kind === record.kind && id === record.id),
    [all, record.kind, record.id],
  )
  const issues = useShownIssues(own, isWide)
  const Editor = RECORD_EDITORS[record.kind] ?? FieldsEditor
  const word = draftWord(record)
  const row = adKind(record.kind)
  return (
    <article
      className="ads-record"
      {...(isWide ? { 'data-wide': true } : {})}
      aria-label={recordLabel(record)}
      onBlur={leaveFields}
    >
      <header>
        <div className="section-head">
          <h2 {...(isWide ? { 'data-title': true } : {})}>
            {isLocalId(record.name) ? newLabel(record.kind) : recordLabel(record)}
          </h2>
          {isWide ? null : (
            <div className="ads-tools">
              <IconButton
                icon={Maximize2}
                label={t('adsPages.record.open')}
                onPress={() => void openRecord(record.kind, record.id, true)}
              />
              <IconButton icon={X} label={t('adsPages.record.close')} onPress={() => changeAds({}, 'record')} />
            </div>
          )}
        </div>
        <p className="ads-counts">
          <span className="muted">{kindAndId(record)}</span>
          {record.draft === undefined ? null : <Badge state={STATES[record.draft]}>{word}</Badge>}
          {record.isDeleted ? <Badge state="plain">{t('adsPages.draft.deleted')}</Badge> : null}
        </p>
        <div className="button-row">
          {record.draft === 'change' || record.draft === 'delete' ? (
            <Button icon={Undo2} onPress={() => void discardEdits(record)}>
              {record.draft === 'delete' ? t('adsPages.discard.delete') : t('adsPages.discard')}
            </Button>
          ) : null}
          {isCopied(record.kind) ? (
            <Button icon={Copy} onPress={() => void duplicateRecord(record)}>
              {t('adsPages.duplicate')}
            </Button>
          ) : null}
          <DeleteRecord project={project} record={record} />
        </div>
        <NoDelete record={record} />
        {row.keepsPeople === true ? <p className="muted small">{t('adsPages.noCopy')}</p> : null}
        {row.change === undefined && record.draft !== 'create' ? (
          <p className="muted small">{t(row.create === undefined ? 'adsPages.noChange.only' : 'adsPages.noChange')}</p>
        ) : null}
      </header>
      <Conflicts record={record} />
      <RecordIssues issues={issues} />
      <Suspense fallback={<p className="muted">{t('adsPages.opening')}</p>}>
        <Editor project={project} record={record} issues={issues} isWide={isWide} />
      </Suspense>
      {record.kind === 'lineItem' ? (
        <>
          <CuratedCategories project={project} record={record} />
          <TargetingPanel project={project} record={record} />
        </>
      ) : null}
      <UsedBy project={project} record={record} />
      <RecordHistory project={project} record={record} />
    </article>
  )
}
