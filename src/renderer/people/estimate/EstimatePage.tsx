import { t } from '../../../messages/t.ts'
import '../online/Around.css'
import './Estimate.css'
import { Calculator, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NARROWING_TYPES } from '../../../contract/campaign/audienceEstimate.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { AccountPick, AccountProblem } from '../online/AccountBar.tsx'
import { FailureBanner } from '../online/FailureBanner.tsx'
import { ShowCall } from '../online/ShowCall.tsx'
import { addCriterion, askEstimate, changeCriterion, startEstimates, useEstimate } from '../state/estimate.ts'
import {
  type Criterion,
  canEstimate,
  criterionProblems,
  estimateBody,
  missingIn,
  primaryProblem,
} from '../state/estimateModel.ts'
import { useAdAccount } from '../state/onlineAccount.ts'
import { accountOfPlace, isSameService } from '../state/onlineModel.ts'
import { CriterionRow } from './CriterionRow.tsx'
import { EstimateList } from './EstimateList.tsx'
import { TARGETING_OPTIONS, targetingType } from './targetingTypes.ts'

const isNarrowing = (id: string): boolean => NARROWING_TYPES.includes(id)

const typeActions = (narrows: boolean) =>
  TARGETING_OPTIONS.filter(({ id }) => isNarrowing(id) === narrows).map(({ id, label }) => ({
    id,
    label,
    run: () => addCriterion(id),
  }))

const AddCriterion = () => (
  <Menu
    label={t('people.estimate.types')}
    groups={[
      { title: t('people.estimate.types.primary'), actions: typeActions(false) },
      { title: t('people.estimate.types.narrowing'), actions: typeActions(true) },
      { actions: [{ id: 'OTHER', label: t('people.estimate.types.other'), run: () => addCriterion('') }] },
    ]}
  >
    <Button icon={Plus}>{t('people.estimate.add')}</Button>
  </Menu>
)

/** Violated rule about primary criteria, with a button that fixes it. */
const PrimaryNote = ({ criteria }: { readonly criteria: readonly Criterion[] }) => {
  const problem = primaryProblem(criteria)
  if (problem === undefined) return null
  const { sentence, fix } = problem
  return (
    <Banner
      level={criteria.length === 0 ? 'info' : 'warn'}
      action={
        fix.kind === 'include' ? (
          <Button onPress={() => changeCriterion(fix.id, { operator: 'EQ' })}>{t('people.estimate.include')}</Button>
        ) : (
          <>
            <Button onPress={() => addCriterion('INTEREST')}>{t('people.estimate.addInterest')}</Button>
            <Button onPress={() => addCriterion('CUSTOM_AUDIENCE')}>{t('people.estimate.addAudience')}</Button>
          </>
        )
      }
    >
      {t(sentence)}
    </Banner>
  )
}

/** Moves focus to a new criterion's field, or from a removed one to "add". */
const useCriteriaFocus = (criteria: readonly Criterion[]) => {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(criteria)
  useEffect(() => {
    const had = before.current
    const has = criteria
    before.current = criteria
    const isNew = has.length === had.length + 1
    const isGone = has.length === had.length - 1
    if (!isNew && !isGone) return
    const last = has.at(-1)
    const field = last?.type === '' ? '.criterion-type input' : '.criterion-value input'
    const wanted = isNew ? `.criterion:last-child ${field}` : '.criterion-add .button'
    // A menu gives the focus back to its button first.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>(wanted)?.focus(), 0)
    return () => clearTimeout(timer)
  }, [criteria])
  return form
}

/** How many people targeting criteria reach, and how that compares with other criteria. */
export const EstimatePage = () => {
  const account = useAdAccount()
  const { place } = account
  const { criteria, estimates, isAsking, failure } = useEstimate()
  useEffect(() => {
    void startEstimates()
  }, [])
  const problems = criterionProblems(criteria)
  const form = useCriteriaFocus(criteria)
  const missing = missingIn(criteria, (type) => targetingType(type).label)
  // An empty value is no mistake while it is still to be filled in.
  const shownProblem = ({ id, value }: Criterion): { readonly problem?: string } => {
    const problem = value.trim() === '' ? undefined : problems.get(id)
    return problem === undefined ? {} : { problem }
  }
  const input = { ...(place === undefined ? {} : { account_id: accountOfPlace(place) }), body: estimateBody(criteria) }
  return (
    <Page title={t('people.estimate')} description={t('people.estimate.lead')}>
      <AccountProblem account={account} what={t('people.estimate.connect')} />
      <AccountPick account={account} />
      <Section title={t('people.estimate.criteria')}>
        <form ref={form} className="around-form" onSubmit={submitting(() => place !== undefined && askEstimate(place))}>
          {criteria.length === 0 ? null : (
            <ol className="criteria" aria-label={t('people.estimate.criteria')}>
              {criteria.map((criterion, at) => (
                <CriterionRow
                  key={criterion.id}
                  criterion={criterion}
                  place={place}
                  at={at}
                  {...shownProblem(criterion)}
                />
              ))}
            </ol>
          )}
          <PrimaryNote criteria={criteria} />
          <p className="small muted">{t('people.estimate.note')}</p>
          <div className="around-buttons">
            <span className="criterion-add">
              <AddCriterion />
            </span>
            {missing === undefined ? null : <span className="small muted">{missing}</span>}
            <span className="toolbar-gap" />
            <ShowCall endpoint="audienceEstimate.create" input={input} />
            <Button
              type="submit"
              variant="primary"
              icon={Calculator}
              disabledReason={firstReason(
                place === undefined && t('people.estimate.off.connect'),
                isAsking && busyReason(),
                missing,
                !canEstimate(criteria) && t('people.estimate.off.criteria'),
              )}
            >
              {t(isAsking ? 'people.estimate.estimating' : 'people.estimate.estimate')}
            </Button>
          </div>
        </form>
      </Section>
      {failure === undefined ? null : (
        <FailureBanner
          failure={failure}
          action={
            place === undefined ? null : (
              <Button onPress={() => void askEstimate(place)}>{t('people.estimate.retry')}</Button>
            )
          }
        />
      )}
      <EstimateList estimates={estimates.filter((each) => place === undefined || isSameService(each.place, place))} />
    </Page>
  )
}
