import { useEffect, useState } from 'react'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { isOfProducts, openUploads, useUploads } from '../../uploads/state/uploads.ts'
import { openAdsPage } from '../state/adsState.ts'
import { blockingCounts, chosenKeys, readCart, recordKey, toggleAll, useCart } from '../state/cart.ts'
import { CartFacts } from './CartFacts.tsx'
import { CartQuestions } from './CartQuestions.tsx'
import { CartTable } from './CartTable.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Guards } from './Guards.tsx'
import { StepDetails } from './StepDetails.tsx'
import { UploadBar } from './UploadBar.tsx'

/** Open uploads of products and people, a line each. They are sent on their own pages, not with the cart. */
const OtherUploads = ({ project }: { readonly project: AdProject }) => {
  const uploads = useUploads((state) => state.uploads)
  const open = openUploads(uploads, project.service)
  if (open.length === 0) return null
  return (
    <ul className="ads-links small" aria-label={t('adsPages.review.others')}>
      {open.map((upload) => (
        <li key={upload.id}>
          {t('adsPages.review.other', { title: upload.plan.title, count: upload.items, state: upload.state })}{' '}
          <Button variant="quiet" onPress={() => goTo(isOfProducts(upload) ? 'catalog' : 'audiences')}>
            {isOfProducts(upload) ? t('adsPages.review.openCatalog') : t('adsPages.review.openAudiences')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const NothingToUpload = ({ project }: { readonly project: AdProject }) => (
  <>
    <EmptyState
      picture="ledger"
      title={t('adsPages.review.none')}
      isPage
      action={<Button onPress={() => openAdsPage('records')}>{t('adsPages.review.toRecords')}</Button>}
    >
      {t('adsPages.review.none.text')}
    </EmptyState>
    <OtherUploads project={project} />
  </>
)

const Rehearsed = () => {
  const { rehearsed, assumed } = useCart()
  if (rehearsed === undefined) return null
  const wrong = [...rehearsed.values()].filter(({ state }) => state !== 'confirmed').length
  return (
    <Banner
      level={wrong > 0 ? 'warn' : 'ok'}
      action={
        assumed.every((what) => what === 'partners') ? undefined : (
          <Button onPress={() => openAdsPage('account')}>{t('adsPages.review.toAccount')}</Button>
        )
      }
    >
      {t('adsPages.review.rehearsed', { count: rehearsed.size })}
      <p>{t('adsPages.review.rehearsedResult', { count: wrong })}</p>
      {assumed.map((what) => (
        <p key={what}>{t('adsPages.review.assumed', { what })}</p>
      ))}
    </Banner>
  )
}

/** Every change of the ad account in sending order, before any is sent. */
export const ReviewPage = ({ project }: { readonly project: AdProject }) => {
  const { review, excluded, rehearsed, questions, failure } = useCart()
  const [selected, setSelected] = useState<string | undefined>()
  useEffect(() => {
    void readCart(project.id)
  }, [project])
  if (review === undefined || review.project.id !== project.id)
    return (
      <div className="screen-notes">
        {failure === undefined ? (
          <p className="muted">{t('adsPages.opening')}</p>
        ) : (
          <Banner level="error">{failure}</Banner>
        )}
      </div>
    )
  const { steps, issues } = review
  if (steps.length === 0 && issues.length === 0) return <NothingToUpload project={project} />
  const chosen = chosenKeys(steps, excluded)
  const step = steps.find(({ key }) => key === selected)
  const count = (operation: string): number => steps.filter((each) => each.operation === operation).length
  const { errors } = blockingCounts(review, new Set(steps.map(({ key }) => key)))
  const lasting = steps.filter(({ notUndoable }) => notUndoable !== undefined).length
  return (
    <SplitPane
      workLabel={t('adsPages.page.review')}
      workOn={undefined}
      inspectorLabel={t('adsPages.details')}
      {...(step === undefined
        ? {}
        : {
            inspector: (
              <StepDetails
                step={step}
                steps={steps}
                issues={issues.filter((issue) => recordKey(issue) === recordKey(step))}
                rehearsed={rehearsed?.get(step.key)}
              />
            ),
          })}
    >
      <div className="screen-column ads-review">
        <h1 className="hidden-visually">{t('adsPages.page.review')}</h1>
        <div className="ads-review-head">
          <Facts
            label={t('adsPages.page.review')}
            facts={[
              { label: t('adsPages.review.new'), value: formatNumber(count('create')) },
              { label: t('adsPages.review.changed'), value: formatNumber(count('change')) },
              { label: t('adsPages.review.deleted'), value: formatNumber(count('delete')) },
              {
                label: t('adsPages.review.errors'),
                value: formatNumber(errors),
                ...(errors > 0 ? { state: 'error' as const } : {}),
              },
              {
                label: t('adsPages.review.lastingCount'),
                value: formatNumber(lasting),
                ...(lasting > 0 ? { state: 'warn' as const } : {}),
              },
            ]}
          />
          <CartFacts steps={steps.filter(({ key }) => chosen.has(key))} running={review.running} />
          <OtherUploads project={project} />
          <Guards project={project} />
          <UploadBar project={project} review={review} chosen={chosen} />
          <Conflicts conflicts={review.conflicts} steps={steps} />
          {questions.length === 0 ? null : <CartQuestions project={project} questions={questions} />}
          <Rehearsed />
          <Checkbox
            isSelected={chosen.size === steps.length}
            isIndeterminate={chosen.size > 0 && chosen.size < steps.length}
            onChange={() => toggleAll(chosen.size < steps.length)}
          >
            {t('adsPages.review.all', { count: chosen.size, total: steps.length })}
          </Checkbox>
        </div>
        <div className="screen-grid">
          <CartTable
            steps={steps}
            issues={issues}
            chosen={chosen}
            rehearsed={rehearsed}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
      </div>
    </SplitPane>
  )
}
