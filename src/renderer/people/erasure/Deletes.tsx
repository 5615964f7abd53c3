import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatCount, formatDateTime } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import type { DeleteState, HeldHit, SentDelete, TargetHit } from '../state/erasureModel.ts'

/** The target of an upload, as people know it. */
export const whereOf = ({ sending }: TargetHit | HeldHit): string =>
  `${sending.targetName || (sending.list === 'customAudience' ? 'Custom audience' : 'Do-not-reach list')} (${sending.targetId})`

const DELETE_BADGES: Readonly<Record<DeleteState, readonly [BadgeState, string]>> = {
  confirmed: ['ok', 'Confirmed'],
  underWay: ['busy', 'Not confirmed yet'],
  open: ['warn', 'Not confirmed'],
  gone: ['unknown', 'Not in the list of uploads any more'],
}

/** A Delete with what became of it by now. */
interface FollowedDelete extends SentDelete {
  readonly state: DeleteState
}

/** The Deletes of this person, each with what became of it: only a confirmed one took somebody off. */
export const Deletes = ({ deletes }: { readonly deletes: readonly FollowedDelete[] }) => (
  <>
    <Table
      label="Deletes that were sent"
      showLabel
      rows={deletes}
      rowId={({ upload }) => upload}
      columns={[
        { id: 'at', heading: 'When', cell: ({ at }) => formatDateTime(at) },
        { id: 'target', heading: 'Target', cell: ({ target }) => whereOf(target) },
        {
          id: 'state',
          heading: 'State',
          cell: ({ state }) => <Badge state={DELETE_BADGES[state][0]}>{DELETE_BADGES[state][1]}</Badge>,
        },
      ]}
    />
    {deletes.some(({ state }) => state === 'open') ? (
      <Banner level="warn" title="The person may still be on a target">
        A Delete came to its end without being confirmed. Its upload stands at the top of this page with the reason:
        start it again there, or find the person again and delete anew.
      </Banner>
    ) : null}
    {deletes.length > 0 && deletes.every(({ state }) => state === 'confirmed') ? (
      <Banner level="ok">{formatCount(deletes.length, 'target')} confirmed the Delete: the person is taken off.</Banner>
    ) : null}
  </>
)
