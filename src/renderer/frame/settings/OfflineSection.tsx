import { t } from '../../../messages/t.ts'
import { goTo } from '../../base/navigation.ts'
import { setOffline, useOffline } from '../../base/offline.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Section } from '../../kit/components/Page.tsx'

/** The Offline switch, its explanation, and a link to the activity log. */
export const OfflineSection = () => {
  const { isOn, isForced } = useOffline()
  return (
    <Section
      title={t('frame.settings.offline.section')}
      actions={<Button onPress={() => goTo('activity')}>{t('frame.settings.offline.activity')}</Button>}
    >
      <Checkbox
        isSelected={isOn}
        disabledReason={isForced ? t('frame.settings.offline.forced') : undefined}
        onChange={(next) => void setOffline(next)}
      >
        {t('frame.settings.offline')}
      </Checkbox>
      <p className="field-hint">{t('frame.settings.offline.hint')}</p>
      {isForced ? <Banner level="info">{t('frame.settings.offline.forced')}</Banner> : null}
      <p className="field-hint">{t('frame.settings.offline.telemetry')}</p>
    </Section>
  )
}
