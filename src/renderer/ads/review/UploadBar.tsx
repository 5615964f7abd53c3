import { Drama, Upload } from 'lucide-react'
import { useState } from 'react'
import { isGuardOpen } from '../../../contract/ads/spendGuards.ts'
import type { AdProject, AdReview } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { useIsReached } from '../AdsHead.tsx'
import { useAds } from '../state/adsState.ts'
import { blockingCounts, readsFirst, rehearseCart, uploadCart, useCart } from '../state/cart.ts'

interface UploadBarProps {
  readonly project: AdProject
  readonly review: AdReview
  readonly chosen: ReadonlySet<string>
}

const useBlocked = ({ project, review, chosen }: UploadBarProps): string | undefined => {
  const isReached = useIsReached(project)
  const isOpen = useAds(({ uploads }) =>
    uploads.some(({ state }) => ['ready', 'sending', 'paused', 'asking', 'damaged'].includes(state)),
  )
  const isPulling = useAds(({ pulls }) => pulls[project.id] !== undefined)
  const isUnguarded = useAds(({ settings }) => isGuardOpen(project.service, settings.guards))
  const busy = useCart((state) => state.busy)
  if (busy !== undefined) return t('adsPages.review.busy')
  if (chosen.size === 0) return t('adsPages.review.chooseFirst')
  if (!isReached) return t('adsPages.review.signIn', { account: project.accountName })
  if (isOpen) return t('adsPages.review.openUpload')
  if (isPulling) return t('adsPages.pull.already')
  if (isUnguarded) return t('adsPages.guards.first')
  const { errors, conflicts } = blockingCounts(review, chosen)
  if (errors > 0) return t('adsPages.review.fixFirst', { count: errors })
  return conflicts > 0 ? t('adsPages.review.settleFirst', { count: conflicts }) : undefined
}

/** Rehearse, and Upload with account and handle on the button; Live asks once. */
export const UploadBar = (props: UploadBarProps) => {
  const { project, review, chosen } = props
  const name = useConnection(({ connection }) => (connection.state === 'none' ? '' : connection.person.screenName))
  const failure = useCart((state) => state.failure)
  const busy = useCart((state) => state.busy)
  const blocked = useBlocked(props)
  const [isAskingLive, setAskingLive] = useState(false)
  const [isAskingFinal, setAskingFinal] = useState(false)
  const lasting = review.steps.filter(({ key, notUndoable }) => chosen.has(key) && notUndoable !== undefined).length
  const unseen = review.steps.filter(({ key, isNotCompared }) => chosen.has(key) && isNotCompared === true).length
  const account = project.accountName
  const act = t('adsPages.review.upload', { count: chosen.size, account, name })
  const isLive = project.service === 'live'
  const go = (): void => void uploadCart(project.id)
  return (
    <>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {unseen === 0 ? null : <Banner level="warn">{t('adsPages.review.notCompared', { count: unseen })}</Banner>}
      <div className="ads-go">
        <Button
          icon={Drama}
          disabledReason={
            busy !== undefined
              ? t('adsPages.review.busy')
              : review.steps.length === 0
                ? t('adsPages.review.nothingToRehearse')
                : chosen.size === 0
                  ? t('adsPages.review.chooseFirst')
                  : undefined
          }
          onPress={() => void rehearseCart(project.id)}
        >
          {busy === 'rehearsing' ? t('adsPages.review.rehearsing') : t('adsPages.review.rehearse')}
        </Button>
        <Button
          variant={isLive ? 'danger' : 'primary'}
          large
          icon={Upload}
          disabledReason={blocked}
          onPress={() => {
            if (!isLive) go()
            else if (lasting > 0) setAskingFinal(true)
            else setAskingLive(true)
          }}
        >
          {act}
        </Button>
        <span className="muted small">
          {blocked ?? t('adsPages.review.reads', { count: readsFirst(review.steps, chosen) })}
        </span>
      </div>
      <ConfirmLive
        act={act}
        title={t('adsPages.review.live', { count: chosen.size, account })}
        text={t('adsPages.review.live.text', { count: chosen.size })}
        isOpen={isAskingLive}
        onClose={() => setAskingLive(false)}
        onConfirm={go}
      />
      <ConfirmDelete
        act={act}
        title={t('adsPages.review.live', { count: chosen.size, account })}
        count={lasting}
        typedText={String(lasting)}
        isOpen={isAskingFinal}
        onClose={() => setAskingFinal(false)}
        onConfirm={go}
      >
        <p>{t('adsPages.review.lasting', { count: lasting })}</p>
      </ConfirmDelete>
    </>
  )
}
