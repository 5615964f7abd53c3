import { whileShown } from '../../base/whileShown.ts'
import './Targeting.css'
import { Calculator, Plus, Save, SwatchBook } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TargetingValue } from '../../../contract/ads/targetingSets.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import type { AdCriterion } from '../../../host/adTargeting.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { criterionEdits } from '../../../workspace/ads/targetingSets.ts'
import { host } from '../../base/hostAccess.ts'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { useTargetingSets } from '../state/targetingSets.ts'
import { editTogether } from '../tree/BulkDialog.tsx'
import { AddTargeting } from './AddTargeting.tsx'
import { ApplyTargetingDialog } from './ApplyTargeting.tsx'
import { CriterionChips } from './CriterionChips.tsx'
import { criterionGroups, criterionName } from './criterionTexts.ts'
import { SaveTargeting } from './SaveTargeting.tsx'

interface TargetingPanelProps {
  readonly project: AdProject
  readonly record: AdRecord
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
  const [dialog, setDialog] = useState<'add' | 'save' | 'apply' | undefined>()
  const hasSets = useTargetingSets().length > 0
  useEffect(() => {
    return whileShown(host().ads.criteria(project.id, record.id), (found) => {
      setCriteria(found.ok ? found.value : [])
      setFailure(found.ok ? undefined : saidText(found.failure))
    })
  }, [project, record.id])
  if (criteria === undefined) return null
  const canEdit = !record.isDeleted && record.draft !== 'delete'
  const remove = (gone: readonly AdCriterion[]): void => {
    const [first] = gone
    if (first === undefined) return
    void editTogether(
      gone.map(({ id }) => ({ op: 'delete', kind: 'targetingCriterion', id })),
      said('adsPages.step.delete', { name: criterionName(first) }),
    )
  }
  const add = (values: readonly TargetingValue[]): Promise<boolean> =>
    editTogether(
      criterionEdits([{ adGroup: record.id, criteria: values }]),
      said('adsPages.targeting.add.act', { count: values.length }),
    )
  const close = (): void => setDialog(undefined)
  const asked = criteria.map(({ id, type, value, operator }) => [id, type, value, operator].join(' ')).join('\n')
  return (
    <section className="ads-facts-list button-lines" aria-label={t('adsPages.targeting')}>
      <h3>{t('adsPages.targeting')}</h3>
      <p className="muted">{t('adsPages.targeting.text')}</p>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      {criteria.length === 0 && failure === undefined ? <p>{t('adsPages.targeting.everyone')}</p> : null}
      {criterionGroups(criteria).map((group) => (
        <CriterionChips key={group.label} group={group} {...(canEdit ? { onRemove: remove } : {})} />
      ))}
      <div className="button-row">
        {canEdit ? (
          <Button icon={Plus} onPress={() => setDialog('add')}>
            {t('adsPages.targeting.add.open')}
          </Button>
        ) : null}
        {canEdit && hasSets ? (
          <Button icon={SwatchBook} onPress={() => setDialog('apply')}>
            {t('adsPages.sets.apply.menu')}
          </Button>
        ) : null}
        {criteria.length === 0 ? null : (
          <Button icon={Save} onPress={() => setDialog('save')}>
            {t('adsPages.sets.save.menu')}
          </Button>
        )}
        <Reach key={asked} project={project.id} adGroup={record.id} />
      </div>
      {dialog === 'add' ? (
        <AddTargeting
          project={project.id}
          criteria={criteria}
          note={t('adsPages.tree.draftsOnly')}
          onAdd={add}
          onClose={close}
        />
      ) : null}
      {dialog === 'save' ? <SaveTargeting criteria={criteria} onClose={close} /> : null}
      {dialog === 'apply' ? <ApplyTargetingDialog records={[record]} onClose={close} /> : null}
    </section>
  )
}
