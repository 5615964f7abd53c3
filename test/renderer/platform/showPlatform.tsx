import { registerCommands } from '../../../src/renderer/base/commands.ts'
import { watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { listenForShortcuts } from '../../../src/renderer/base/shortcuts.ts'
import { Toasts } from '../../../src/renderer/kit/components/Toasts.tsx'
import { PlatformScreen } from '../../../src/renderer/platform/PlatformScreen.tsx'
import type { FakeHost } from '../fakeHost.ts'
import { show } from '../show.tsx'

let ends: (() => void)[] = []

/** Ends what the shown screens listen to. */
export const leavePlatform = (): void => {
  for (const end of ends) end()
  ends = []
}

/** Shows the screens of Platform on a host, with keys and notifications. */
export const showPlatform = (fake: FakeHost): FakeHost => {
  setHost(fake.host)
  ends = [watchConnection(), listenForShortcuts(), registerCommands([])]
  show(
    <main style={{ height: 740 }}>
      <PlatformScreen />
      <Toasts />
    </main>,
  )
  return fake
}
