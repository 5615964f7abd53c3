import { goTo } from '../../base/navigation.ts'
import { setOffline, useOffline } from '../../base/offline.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Section } from '../../kit/components/Page.tsx'

/** The Offline switch with what it does in words, and where to see what was sent. */
export const OfflineSection = () => {
  const { isOn, isForced } = useOffline()
  return (
    <Section title="Privacy" actions={<Button onPress={() => goTo('activity')}>What left this computer</Button>}>
      <Checkbox
        isSelected={isOn}
        disabledReason={isForced ? 'Started with --offline.' : undefined}
        onChange={(next) => void setOffline(next)}
      >
        Offline: nothing leaves this computer
      </Checkbox>
      <p className="small">
        Every request to the outside is refused before a name is looked up, and those on their way are cut off. Uploads
        wait and go on when Offline is off. Practice runs on this computer and goes on. The switch is kept from start to
        start.
      </p>
      {isForced ? (
        <Banner level="info">
          Adwright was started with --offline: the switch stays on until it is started without.
        </Banner>
      ) : null}
      <p className="small">
        Importing, checking, editing and hashing need no network at all. Requests are sent only when you upload, look up
        accounts or sign in, and Activity lists every one of them. Adwright sends nothing else: no usage data, no crash
        reports, no remote fonts or scripts.
      </p>
    </Section>
  )
}
