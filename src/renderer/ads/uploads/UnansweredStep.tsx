import { useState } from 'react'
import type { AdOutcome, AdUpload } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { accountMoment } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'
import { settleStep } from '../state/cart.ts'

interface UnansweredStepProps {
  readonly upload: AdUpload
  readonly outcome: AdOutcome
}

/** A step that left and was never answered: a person says whether it was made. */
export const UnansweredStep = ({ upload, outcome }: UnansweredStepProps) => {
  const [made, setMade] = useState('')
  const { isBusy, whileBusy } = useBusy()
  const { key, kind, sentAt, sentence, text } = outcome
  const settle = (answer: string | null) => whileBusy(() => settleStep(upload, key, answer))
  return (
    <Banner level="warn" title={t('adsPages.ask', { kind: kindName(kind), name: recordLabel(outcome) })}>
      <div className="ads-ask">
        <p>
          {sentAt === undefined ? t('adsPages.ask.text') : t('adsPages.ask.textAt', { time: accountMoment(sentAt) })}
        </p>
        {text === undefined ? null : <p>{t('adsPages.step.field', { field: adFieldLabel('text'), value: text })}</p>}
        {sentence === undefined ? null : <p className="muted">{sentence}</p>}
        <TextField label={t('adsPages.ask.id')} value={made} onChange={setMade} mono />
        <div className="button-row">
          <Button
            disabledReason={
              isBusy ? t('adsPages.review.busy') : made.trim() === '' ? t('adsPages.ask.idFirst') : undefined
            }
            onPress={() => void settle(made.trim())}
          >
            {t('adsPages.ask.made')}
          </Button>
          <Button disabledReason={isBusy ? t('adsPages.review.busy') : undefined} onPress={() => void settle(null)}>
            {t('adsPages.ask.notMade')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
