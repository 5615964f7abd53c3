import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import type { Failure } from '../../../src/contract/contract.ts'
import type { Host } from '../../../src/host/host.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { type AudiencePageId, useAudiencePage } from '../../../src/renderer/people/state/audiencePage.ts'
import { useEstimate } from '../../../src/renderer/people/state/estimate.ts'
import { useInsights } from '../../../src/renderer/people/state/insights.ts'
import { useAccountLists } from '../../../src/renderer/people/state/online.ts'
import { useOnlineCreating } from '../../../src/renderer/people/state/onlineCreating.ts'
import { useSharing } from '../../../src/renderer/people/state/onlineSharing.ts'
import { useTargeted } from '../../../src/renderer/people/state/onlineTargeted.ts'
import { emptied } from '../emptied.ts'
import { practiceHost } from '../practiceHost.ts'
import { show } from '../show.tsx'

// The pages around customer lists over the real client and emulator. Anew for each test.

/** An account as the sign-in found it. */
interface NamedAccount {
  readonly id: string
  readonly name: string
}

/** Sets the host up around each test of a file, and opens the pages. */
export const audiencePages = () => {
  let practice = practiceHost()
  const connectionBefore = useConnection.getState()

  beforeEach(async () => {
    await page.viewport(1280, 800)
    practice = practiceHost()
    const console = {
      preview: async () => ({ ok: false, failure: {} as Failure }),
      send: async () => ({}),
      stop: async () => null,
    }
    setHost({ ...practice.host, console, subscribe: () => () => {} } as unknown as Host)
  })

  afterEach(() => {
    show(null)
    emptied(useAccountLists, useOnlineCreating, useSharing, useTargeted, useInsights, useEstimate)
    useConnection.setState(connectionBefore, true)
  })

  return {
    /** The emulator of this test and what it was asked. */
    practice: () => practice,
    calls: (id: string): number => practice.asked.filter((each) => each === id).length,
    /** Shows a page, signed in to the emulator's account and `others`, or not. */
    open: (id: AudiencePageId, isConnected = true, others: readonly NamedAccount[] = []): void => {
      const own = { id: practice.emulator.seed.accountId, name: 'Practice account' }
      const accounts = [own, ...others].map((each) => ({ ...each, status: 'ACCEPTED', timezone: 'Europe/Berlin' }))
      useConnection.setState(
        isConnected ? { connection: practice.connection, accounts } : { connection: { state: 'none' } },
      )
      useAudiencePage.setState({ page: id })
      show(
        <main style={{ height: '100vh' }}>
          <AudienceScreen />
        </main>,
      )
    },
  }
}
