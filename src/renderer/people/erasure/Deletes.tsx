import type { Connection } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode, PlainCode } from '../../../messages/translator.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { RichText } from '../../kit/RichText.tsx'
import type { DeleteState, SentDelete, StoredHit, TargetHit } from '../state/erasureModel.ts'

/** The target of an upload, as people know it. */
export const whereOf = ({ sending }: Pick<TargetHit | StoredHit, 'sending'>): string =>
  `${sending.targetName || t(sending.list === 'customAudience' ? 'people.target.customAudience' : 'people.target.doNotReach')} (${sending.targetId})`

const DELETE_BADGES: Readonly<Record<DeleteState, readonly [BadgeState, MessageCode]>> = {
  confirmed: ['ok', 'people.erasure.deletes.confirmed'],
  underWay: ['busy', 'people.erasure.deletes.underWay'],
  open: ['warn', 'people.erasure.deletes.open'],
  gone: ['unknown', 'people.erasure.deletes.gone'],
}

/** The button that deletes from so many destinations; it names the account that is live. */
export const deleteLabel = (count: number, connection: Connection): string => {
  const action = t('people.erasure.delete.act', { count })
  return connection.state === 'live'
    ? t('people.upload.go.live', { action, name: connection.person.screenName })
    : action
}

interface DeletesTextProps<Target> {
  readonly text: PlainCode
  readonly targets: readonly Target[]
  readonly item: (target: Target) => string
  /** What deleting from a do-not-reach list means. */
  readonly doNotReach: PlainCode
}

/** What deleting people from destinations would send. */
export const DeletesText = <Target extends Pick<TargetHit, 'sending'>>({
  text,
  targets,
  item,
  doNotReach,
}: DeletesTextProps<Target>) => (
  <>
    <p>{t(text)}</p>
    <ul>
      {targets.map((target) => (
        <li key={target.sending.target}>{item(target)}</li>
      ))}
    </ul>
    {targets.some(({ sending }) => sending.list === 'doNotReach') ? (
      <p>
        <RichText code={doNotReach} params={{}} />
      </p>
    ) : null}
  </>
)

/** A Delete with what became of it by now. */
interface FollowedDelete extends SentDelete {
  readonly state: DeleteState
}

/** The person's Deletes with their outcomes: only a confirmed one removed somebody. */
export const Deletes = ({ deletes }: { readonly deletes: readonly FollowedDelete[] }) => (
  <>
    <Table
      label={t('people.erasure.deletes')}
      showLabel
      rows={deletes}
      rowId={({ upload }) => upload}
      columns={[
        { id: 'at', header: t('people.erasure.time'), cell: ({ at }) => formatDateTime(at) },
        { id: 'target', header: t('people.erasure.destination'), cell: ({ target }) => whereOf(target) },
        {
          id: 'state',
          header: t('people.erasure.state'),
          cell: ({ state }) => <Badge state={DELETE_BADGES[state][0]}>{t(DELETE_BADGES[state][1])}</Badge>,
        },
      ]}
    />
    {deletes.some(({ state }) => state === 'open') ? (
      <Banner level="warn" title={t('people.erasure.deletes.open.title')}>
        {t('people.erasure.deletes.open.text')}
      </Banner>
    ) : null}
    {deletes.length > 0 && deletes.every(({ state }) => state === 'confirmed') ? (
      <Banner level="ok">{t('people.erasure.deletes.done', { count: deletes.length })}</Banner>
    ) : null}
  </>
)
