import { type Result, success } from '../contract/language/result.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { t } from '../messages/t.ts'
import { diskFiles } from '../shell/node/diskFiles.ts'
import { keyringSecrets } from '../shell/node/keyring.ts'
import { type AnnouncedEmulator, announcedEmulators } from '../shell/node/runningEmulators.ts'
import { createProfiles } from '../shell/profiles.ts'
import { createSavedSignIns, isGrant } from '../shell/savedSignIn.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import { givenBy } from './credentials.ts'
import { folderOf } from './dataFolderFlag.ts'
import { severalRunning } from './emulatorControl.ts'
import { EXIT, type NoSession, no } from './exitCodes.ts'
import { keepSecret } from './print.ts'

export interface WebhookKeyFlags extends ConnectionFlags {
  readonly control?: string
}

/** What signs webhooks, and where it was found. */
interface WebhookKey {
  readonly consumerSecret: string
  readonly wireNames: WireNames
  /** True where the key belongs to an emulator on this computer. */
  readonly isPractice: boolean
  readonly receiverPort?: number
  /** Says where it was found. */
  readonly source: string
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(address)

const wireNamesOf = (value: unknown): WireNames =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

const portOf = ({ receiverPort }: AnnouncedEmulator) => (receiverPort === undefined ? {} : { receiverPort })

const ofEmulator = (
  flags: WebhookKeyFlags,
  running: readonly AnnouncedEmulator[],
): Result<WebhookKey, NoSession> | undefined => {
  const wanted = running.filter(
    ({ control }) => flags.control === undefined || flags.control.replace(/\/$/, '') === control,
  )
  const [first, ...others] = wanted
  if (first === undefined) return undefined
  if (others.length > 0) return no(severalRunning(wanted))
  const { consumerSecret, control } = first
  return success({
    consumerSecret,
    wireNames: first.wireNames,
    isPractice: true,
    ...portOf(first),
    source: t('cliOutput.listen.keysEmulator', { url: control }),
  })
}

/**
 * The consumer secret from flags, environment or file. Falls back to the running emulator, then to the stored sign-in.
 */
export const findWebhookKey = async (flags: WebhookKeyFlags): Promise<Result<WebhookKey, NoSession>> => {
  const given = givenBy(flags)
  if (!given.ok) return no(given.failure)
  const folder = folderOf(flags)
  const running = announcedEmulators(folder)
  for (const { consumerSecret } of running) keepSecret(consumerSecret)
  if (flags.practice) return ofEmulator(flags, running) ?? no(t('cliError.listen.noPractice'), EXIT.signedOut)
  const { consumerSecret, wireNames, addresses } = given.value
  if (consumerSecret !== undefined) {
    const own = running.find((one) => one.consumerSecret === consumerSecret)
    return success({
      consumerSecret,
      wireNames: wireNamesOf(wireNames),
      isPractice: own !== undefined || isLoopback(addresses.main),
      ...(own === undefined ? {} : portOf(own)),
      source: t('cliOutput.listen.keysGiven'),
    })
  }
  const emulator = ofEmulator(flags, running)
  if (emulator !== undefined) return emulator
  const files = diskFiles(folder)
  const kept = await createSavedSignIns(files, await keyringSecrets()).last()
  if (kept === undefined || kept === 'locked' || isGrant(kept.credentials))
    return no(t('cliError.listen.noKey'), EXIT.signedOut)
  const profile = await createProfiles(files).find(kept.profileId)
  const { consumerSecret: secret } = kept.credentials
  keepSecret(secret)
  return success({
    consumerSecret: secret,
    wireNames: profile?.wireNames ?? {},
    isPractice: isLoopback(profile?.addresses.main),
    source: t('cliOutput.listen.keysSaved'),
  })
}
