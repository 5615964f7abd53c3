import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { Said } from '../../contract/language/said.ts'
import type { AdRecord } from '../../host/ads.ts'
import { coded, said } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { InnerText } from '../../messages/translator.ts'
import { isLocalId } from '../../workspace/ads/draft.ts'
import { fieldWord } from '../../workspace/ads/valueLabels.ts'

/** Kinds of which the contract creates no record. */
type ReadOnlyKind = 'accountMedia' | 'fundingInstrument' | 'legacyCard'

const canCreate = (kind: AdKindId): kind is Exclude<AdKindId, ReadOnlyKind> => adKind(kind).create !== undefined

/** Label of the button that creates a record; undefined for types that can't be created. */
export const newLabel = (kind: AdKindId): string | undefined =>
  canCreate(kind) ? t(`adsPages.new.${kind}`) : undefined

/** What the creation of a record is called in the history. */
export const newTitle = (kind: AdKindId): Said => (canCreate(kind) ? said(`adsPages.new.${kind}`) : { sentence: '' })

/** What stored messages call a record: "New card 3" until it has a name. */
export const storedName = ({ kind, name }: Pick<AdRecord, 'kind' | 'name'>): InnerText =>
  isLocalId(name) && canCreate(kind)
    ? coded('adsPages.newNumber', { label: coded(`adsPages.new.${kind}`), number: name.replace(/\D/g, '') })
    : name

/** Display name of a record: translated codes for types without names, numbers for new records. */
export const recordLabel = ({ kind, name }: { readonly kind: AdKindId; readonly name: string }): string =>
  isLocalId(name) ? t('adsPages.newName', { number: name.replace(/\D/g, '') }) : fieldWord(adKind(kind).nameField, name)
