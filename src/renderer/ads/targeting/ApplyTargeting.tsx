import { useEffect, useMemo, useState } from 'react'
import type { AdEdit, AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { applySetEdits } from '../../../workspace/ads/targetingSets.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { adsNow } from '../state/adsState.ts'
import { useTargetingSets } from '../state/targetingSets.ts'
import { chosenWithBelow, readLeaves, useTree } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps } from '../tree/BulkDialog.tsx'
import { CriterionChips } from './CriterionChips.tsx'
import { criterionGroups } from './criterionTexts.ts'

/** Criteria of the ad groups; undefined until they are read, or if they can't be. */
const useCriteria = (adGroups: readonly AdRecord[]): readonly AdRecord[] | undefined => {
  const [criteria, setCriteria] = useState<readonly AdRecord[] | undefined>()
  useEffect(() => {
    const { projectId } = adsNow()
    if (projectId === undefined) return
    const leaves = readLeaves(
      projectId,
      adGroups.map(({ id }) => id),
    )
    return whileShown(leaves, (found) => setCriteria(found?.filter(({ kind }) => kind === 'targetingCriterion')))
  }, [adGroups])
  return criteria
}

/** Names only what happens. */
const effectText = (added: number, removed: number, adGroups: number): string => {
  if (removed === 0) return t('adsPages.sets.apply.add', { added, adGroups })
  return added === 0
    ? t('adsPages.sets.apply.remove', { removed, adGroups })
    : t('adsPages.sets.apply.both', { added, removed, adGroups })
}

/** Gives ad groups the criteria of a saved set. */
export const ApplyTargetingDialog = ({ records, onClose }: BulkDialogProps) => {
  const sets = useTargetingSets()
  const [id, setId] = useState(sets[0]?.id ?? '')
  const [way, setWay] = useState<'add' | 'replace'>('add')
  const below = useTree((state) => state.below)
  const adGroups = useMemo(
    () =>
      chosenWithBelow(below, records).filter(
        ({ kind, isDeleted, draft }) => kind === 'lineItem' && !isDeleted && draft !== 'delete',
      ),
    [below, records],
  )
  const criteria = useCriteria(adGroups)
  const set = sets.find((each) => each.id === id)
  const edits = useMemo(
    (): readonly AdEdit[] =>
      set === undefined || criteria === undefined
        ? []
        : applySetEdits(
            set,
            adGroups.map((adGroup) => adGroup.id),
            criteria,
            way,
          ),
    [set, criteria, adGroups, way],
  )
  const added = edits.filter(({ op }) => op === 'create').length
  const removed = edits.length - added
  const reason =
    set === undefined
      ? t('adsPages.sets.none.first')
      : adGroups.length === 0
        ? t('adsPages.sets.apply.noAdGroups')
        : criteria === undefined
          ? t('adsPages.opening')
          : edits.length === 0
            ? t('adsPages.sets.apply.complete')
            : undefined
  return (
    <BulkDialog
      title={t('adsPages.sets.apply')}
      act={said('adsPages.sets.apply.act', { count: adGroups.length })}
      edits={() => edits}
      disabledReason={reason}
      onClose={onClose}
    >
      {sets.length === 0 ? null : (
        <Select
          label={t('adsPages.sets.one')}
          options={sets.map((each) => ({ id: each.id, label: each.name }))}
          value={id}
          onChange={setId}
        />
      )}
      <Segments
        label={t('adsPages.sets.way')}
        options={[
          { id: 'add', label: t('adsPages.sets.way.add') },
          { id: 'replace', label: t('adsPages.sets.way.replace') },
        ]}
        value={way}
        onChange={setWay}
      />
      {set === undefined
        ? null
        : criterionGroups(set.criteria).map((group) => <CriterionChips key={group.label} group={group} />)}
      {reason === undefined ? <p role="status">{effectText(added, removed, adGroups.length)}</p> : null}
    </BulkDialog>
  )
}
