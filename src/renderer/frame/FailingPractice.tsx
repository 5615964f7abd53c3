import { t } from '../../messages/t.ts'
import './Frame.css'
import { useConnection } from '../base/connection.ts'
import { faultsText } from '../base/faultTexts.ts'
import { goTo, useNavigation } from '../base/navigation.ts'
import { stopFailing, usePracticeFaults } from '../base/practiceFaults.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'

/** Banner on every screen while Practice fails on purpose, with a button to change that. */
export const FailingPractice = () => {
  const sentence = usePracticeFaults(({ faults }) => faultsText(faults))
  const state = useConnection(({ connection }) => connection.state)
  const isWhereItIsSet = useNavigation(({ screen }) => screen === 'connection')
  // The connection page says the same beside its switches.
  if (sentence === undefined || state !== 'practice' || isWhereItIsSet) return null
  return (
    <div className="frame-problems">
      <Banner
        level="warn"
        action={
          <>
            <Button onPress={() => goTo('connection')}>{t('frame.faults.change')}</Button>
            <Button onPress={() => void stopFailing()}>{t('frame.faults.stop')}</Button>
          </>
        }
      >
        {sentence}
      </Banner>
    </div>
  )
}
