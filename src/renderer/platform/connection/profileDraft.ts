import { isAddress } from '../../../contract/language/address.ts'
import { NEUTRAL_NAMES } from '../../../contract/wire/brandTexts.ts'
import type { ServiceProfile } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'

/** A service profile while it is typed. */
interface ProfileDraft {
  readonly name: string
  readonly main: string
  readonly ads: string
  readonly adsSandbox: string
  readonly sandbox: boolean
  /** Use endpoints that are in none of the documents. */
  readonly observed?: boolean
  /** By neutral name; empty where the service spells it as documented. */
  readonly names: Readonly<Record<string, string>>
}

type DraftErrors = Readonly<Partial<Record<'name' | 'main' | 'ads' | 'adsSandbox', string>>>

export const EMPTY_DRAFT: ProfileDraft = {
  name: '',
  main: '',
  ads: '',
  adsSandbox: '',
  sandbox: true,
  names: {},
}

/** The draft that a kept profile starts from. */
export const draftOfProfile = ({ name, addresses, sandbox, observed, wireNames }: ServiceProfile): ProfileDraft => ({
  name,
  ...addresses,
  sandbox,
  ...(observed === undefined ? {} : { observed }),
  names: wireNames,
})

const address = (text: string): string | undefined => {
  const trimmed = text.trim().replace(/(?<!\/)\/+$/, '')
  if (!isAddress(trimmed)) return undefined
  const url = new URL(trimmed)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  const isPlain = url.search === '' && url.hash === '' && url.username === ''
  return isPlain && (url.protocol === 'https:' || (isLoopback && url.protocol === 'http:')) ? trimmed : undefined
}

/** What is wrong with a draft, by field; empty when it can be kept. */
export const errorsOf = (draft: ProfileDraft): DraftErrors => ({
  ...(draft.name.trim() === '' ? { name: t('platform.connection.name.none') } : {}),
  ...(address(draft.main) === undefined ? { main: t('platform.connection.url.invalid') } : {}),
  ...(address(draft.ads) === undefined ? { ads: t('platform.connection.url.invalid') } : {}),
  ...(address(draft.adsSandbox) === undefined ? { adsSandbox: t('platform.connection.url.invalid') } : {}),
})

/** The profile that a draft without errors stands for. */
export const profileOfDraft = (draft: ProfileDraft, id: string): ServiceProfile => ({
  id,
  name: draft.name.trim(),
  addresses: {
    main: address(draft.main) ?? '',
    ads: address(draft.ads) ?? '',
    adsSandbox: address(draft.adsSandbox) ?? '',
  },
  sandbox: draft.sandbox,
  ...(draft.observed === undefined ? {} : { observed: draft.observed }),
  wireNames: Object.fromEntries(
    NEUTRAL_NAMES.map((neutral) => [neutral, draft.names[neutral]?.trim() ?? ''] as const).filter(
      ([, name]) => name !== '',
    ),
  ),
})
