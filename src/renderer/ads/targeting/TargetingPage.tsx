import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  MAX_SET_VALUES,
  type TargetingCoverage,
  type TargetingSet,
  type TargetingValue,
} from '../../../contract/ads/targetingSets.ts'
import type { AdProject } from '../../../host/ads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { criterionKey, gapEdits } from '../../../workspace/ads/targetingSets.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { openRecord } from '../state/records.ts'
import { changeTargetingSet, removeTargetingSet, useTargetingSets } from '../state/targetingSets.ts'
import { editTogether } from '../tree/BulkDialog.tsx'
import { AddTargeting } from './AddTargeting.tsx'
import { CriterionChips } from './CriterionChips.tsx'
import { criterionGroups } from './criterionTexts.ts'
import { RenameTargeting } from './RenameTargeting.tsx'
import { SaveTargeting } from './SaveTargeting.tsx'

/** Ad groups named below a set; the button adds to all of them. */
const MAX_NAMED = 5

/** Which ad groups lack values of the sets, read again when either changes. */
const useCoverage = (project: AdProject, sets: readonly TargetingSet[]) => {
  const [coverage, setCoverage] = useState<TargetingCoverage | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sets lie otherwise in the ad groups
  useEffect(
    () =>
      whileShown(host().ads.targetingCoverage(project.id), (answer) => {
        setCoverage(answer.ok ? answer.value : undefined)
        setFailure(answer.ok ? undefined : saidText(answer.failure))
      }),
    [project, sets],
  )
  return { coverage, failure }
}

interface SetProps {
  readonly project: AdProject
  readonly set: TargetingSet
  readonly coverage: TargetingCoverage | undefined
}

/** Which ad groups lack values of a set, and the drafts that add them. */
const Coverage = ({ set, coverage }: Omit<SetProps, 'project'>) => {
  const gaps = coverage?.sets.find((each) => each.set === set.id)?.gaps
  if (coverage === undefined || gaps === undefined) return null
  const act = said('adsPages.sets.fix', { count: gaps.length })
  return (
    <>
      <p role="status">{t('adsPages.sets.missing', { count: gaps.length, adGroups: coverage.adGroups })}</p>
      {coverage.unknown === 0 ? null : (
        <p className="muted small">{t('adsPages.sets.unknown', { count: coverage.unknown })}</p>
      )}
      {gaps.length === 0 || !set.isRequired ? null : (
        <div className="button-row">
          <Button icon={ListChecks} variant="primary" onPress={() => void editTogether(gapEdits(set, gaps), act)}>
            {saidText(act)}
          </Button>
          {gaps.slice(0, MAX_NAMED).map(({ adGroup, name }) => (
            <Button key={adGroup} variant="quiet" onPress={() => void openRecord('lineItem', adGroup)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** One set with its values, and the ad groups that lack it. */
const SetSection = ({ project, set, coverage }: SetProps) => {
  const [isAdding, setAdding] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, criteria, isRequired } = set
  const add = async (values: readonly TargetingValue[]): Promise<boolean> => {
    const all = [...criteria, ...values]
    if (all.length <= MAX_SET_VALUES) return changeTargetingSet(id, { criteria: all })
    toast({ level: 'error', text: t('adsPages.sets.tooMany', { count: MAX_SET_VALUES }) })
    return false
  }
  const remove = async (): Promise<void> => {
    const bringBack = await removeTargetingSet(id)
    if (bringBack === undefined) return
    toast({
      level: 'ok',
      text: t('adsPages.sets.deleted', { name }),
      action: { label: t('adsPages.undo.short'), run: () => void bringBack() },
    })
  }
  return (
    <Section
      title={name}
      actions={
        <>
          <Button icon={Plus} onPress={() => setAdding(true)}>
            {t('adsPages.targeting.add.open')}
          </Button>
          <Button icon={Pencil} aria-label={t('adsPages.sets.rename', { name })} onPress={() => setRenaming(true)}>
            {t('adsPages.sets.rename.menu')}
          </Button>
          <Button icon={Trash2} aria-label={t('adsPages.sets.delete', { name })} onPress={() => void remove()}>
            {t('adsPages.sets.delete.act')}
          </Button>
        </>
      }
    >
      {criterionGroups(criteria).map((group) => (
        <CriterionChips
          key={group.label}
          group={group}
          onRemove={(gone) => {
            const keys = new Set(gone.map(criterionKey))
            void changeTargetingSet(id, { criteria: criteria.filter((each) => !keys.has(criterionKey(each))) })
          }}
        />
      ))}
      <Checkbox isSelected={isRequired} onChange={(next) => void changeTargetingSet(id, { isRequired: next })}>
        {t('adsPages.sets.required')}
      </Checkbox>
      <Coverage set={set} coverage={coverage} />
      {isAdding ? (
        <AddTargeting project={project.id} criteria={criteria} onAdd={add} onClose={() => setAdding(false)} />
      ) : null}
      {isRenaming ? <RenameTargeting set={set} onClose={() => setRenaming(false)} /> : null}
    </Section>
  )
}

/** Saved sets of criteria: what they hold, and which ad groups lack them. */
export const TargetingPage = ({ project }: { readonly project: AdProject }) => {
  const sets = useTargetingSets()
  const { coverage, failure } = useCoverage(project, sets)
  const [isNew, setNew] = useState(false)
  const create = (
    <Button icon={Plus} variant={sets.length === 0 ? 'primary' : 'plain'} onPress={() => setNew(true)}>
      {t('adsPages.sets.new')}
    </Button>
  )
  const dialog = isNew ? <SaveTargeting criteria={[]} onClose={() => setNew(false)} /> : null
  if (sets.length === 0)
    return (
      <>
        <EmptyState picture="ledger" title={t('adsPages.sets.none')} action={create}>
          {t('adsPages.sets.none.text')}
        </EmptyState>
        {dialog}
      </>
    )
  return (
    <Page title={t('adsPages.page.targeting')} description={t('adsPages.sets.text')} actions={create}>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      {sets.map((set) => (
        <SetSection key={set.id} project={project} set={set} coverage={coverage} />
      ))}
      {dialog}
    </Page>
  )
}
