import { whileShown } from '../../base/whileShown.ts'
import '../../kit/facets/FilterChips.css'
import './Targeting.css'
import { Calculator, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import type { AdCriterion } from '../../../host/adTargeting.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { editTogether } from '../tree/BulkDialog.tsx'
import { AddTargeting } from './AddTargeting.tsx'
import { criterionGroups, criterionValueText } from './criterionTexts.ts'

/** Chips of one type; an ad group can have a thousand keywords. */
const MAX_CHIPS = 100

interface TargetingPanelProps {
  readonly project: AdProject
  readonly record: AdRecord
}

const textOf = ({ type, value, name }: AdCriterion): string => criterionValueText(type, value, name)

interface GroupProps {
  readonly group: ReturnType<typeof criterionGroups>[number]
  readonly canEdit: boolean
}

/** Criteria of one type as chips that can be removed. */
const Chips = ({ group: { label, criteria }, canEdit }: GroupProps) => {
  const remove = (ids: ReadonlySet<unknown>): void => {
    const gone = criteria.filter(({ id }) => ids.has(id))
    const [first] = gone
    if (first === undefined) return
    void editTogether(
      gone.map(({ id }) => ({ op: 'delete', kind: 'targetingCriterion', id })),
      t('adsPages.step.delete', { name: textOf(first) }),
    )
  }
  return (
    <div className="targeting-group">
      <h4>{label}</h4>
      <TagGroup aria-label={label} selectionMode="none" {...(canEdit ? { onRemove: remove } : {})}>
        <TagList className="filter-chips" items={criteria.slice(0, MAX_CHIPS)}>
          {(criterion) => (
            <Tag
              id={criterion.id}
              className="filter-chip"
              textValue={textOf(criterion)}
              data-new={criterion.draft === 'create' || undefined}
            >
              <span>{textOf(criterion)}</span>
              {canEdit ? (
                // Its name is this word and that of the chip.
                <AriaButton slot="remove" className="filter-chip-remove" aria-label={t('adsPages.targeting.remove')}>
                  <X size={12} strokeWidth={2.25} aria-hidden />
                </AriaButton>
              ) : null}
            </Tag>
          )}
        </TagList>
      </TagGroup>
      <MoreLine all={criteria.length} shown={MAX_CHIPS} />
    </div>
  )
}

/** Asks how many people the criteria reach. It is mounted anew when they change, so that no old answer stays. */
const Reach = ({ project, adGroup }: { readonly project: string; readonly adGroup: string }) => {
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const ask = async (): Promise<void> => {
    setAsking(true)
    const reach = await host().ads.estimateReach(project, adGroup)
    setAsking(false)
    if (!reach.ok) {
      setSaid(saidText(reach.failure))
      return
    }
    const { min, max, leftOut } = reach.value
    const people = t('adsPages.targeting.reach', { min, max })
    setSaid(leftOut === 0 ? people : t('adsPages.targeting.reach.leftOut', { people, count: leftOut }))
  }
  return (
    <>
      <Button icon={Calculator} disabledReason={isAsking ? busyReason() : undefined} onPress={() => void ask()}>
        {t('adsPages.targeting.estimate')}
      </Button>
      <p role="status" className="targeting-reach">
        {said}
      </p>
    </>
  )
}

/** What an ad group targets, read anew when the project changes. */
export const TargetingPanel = ({ project, record }: TargetingPanelProps) => {
  const [criteria, setCriteria] = useState<readonly AdCriterion[] | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    return whileShown(host().ads.criteria(project.id, record.id), (found) => {
      setCriteria(found.ok ? found.value : [])
      setFailure(found.ok ? undefined : saidText(found.failure))
    })
  }, [project, record.id])
  if (criteria === undefined) return null
  const canEdit = !record.isDeleted && record.draft !== 'delete'
  const asked = criteria.map(({ id, type, value, operator }) => [id, type, value, operator].join(' ')).join('\n')
  return (
    <section className="ads-facts-list" aria-label={t('adsPages.targeting')}>
      <h3>{t('adsPages.targeting')}</h3>
      <p className="muted">{t('adsPages.targeting.text')}</p>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      {criteria.length === 0 && failure === undefined ? <p>{t('adsPages.targeting.everyone')}</p> : null}
      {criterionGroups(criteria).map((group) => (
        <Chips key={group.label} group={group} canEdit={canEdit} />
      ))}
      <div className="button-row">
        {canEdit ? (
          <Button icon={Plus} onPress={() => setAdding(true)}>
            {t('adsPages.targeting.add.open')}
          </Button>
        ) : null}
        <Reach key={asked} project={project.id} adGroup={record.id} />
      </div>
      {isAdding ? (
        <AddTargeting project={project.id} adGroup={record} criteria={criteria} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  )
}
