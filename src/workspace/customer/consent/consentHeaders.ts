import { holdsPerson } from '../../../contract/audience/identifiers.ts'
import { trimmed } from '../../../contract/audience/normalForm.ts'
import { isIdentifier } from '../read/contents.ts'
import { coreOf, headerWord } from '../read/vocabulary.ts'

// Headers and values by which customer systems export consent.

/** `in`: true means consent. `out`: true means that the person objected. */
export type Polarity = 'in' | 'out'

/** One way to head such a column. */
interface ConsentHeader {
  readonly polarity: Polarity
  /** `phone`: about calls and texts alone. */
  readonly scope: 'any' | 'phone'
  /** Headers without case, spaces, signs and accents. */
  readonly headers: string
  /** Other headers with this meaning, since languages combine such words in many orders. */
  readonly pattern?: RegExp
  /** A header with other uses too: counts only if most values concern subscriptions. */
  readonly isCommon?: boolean
  /** What an empty cell usually means there; it still counts as no. */
  readonly whenEmpty?: string
}

const NOT_OBJECTED = "Many exports leave this empty for people who didn't opt out. If yours does, select Empty."

/** To add a system, add a row or words to one. */
const HEADERS: readonly ConsentHeader[] = [
  // Klaviyo, Mailchimp, Shopify, and what Matrixify and the interfaces call the same.
  {
    polarity: 'in',
    scope: 'any',
    headers: `emailmarketingconsent emailconsent emailmarketing emailmarketingstatus emailsubscriptionstatus
      emailsubscriptionstate emailmarketingconsentstate emailmarketingsubscription emailsubscribed emailsubscriber
      subscriptionstatus subscribed issubscribed subscribedtoemail acceptsemailmarketing acceptsmarketing
      buyeracceptsmarketing acceptsemail agreestomarketing marketingconsent marketingoptin marketingpermission
      marketingpermissions emailpermissionstatus emailpermission consent consentgiven consentstatus hasconsent
      hasconsented gdprconsent dsgvoconsent consentmarketing optin isoptin hasoptedin optedin emailoptin
      hasoptedinofemail doubleoptin newsletter newsletterconsent newsletteroptin newslettersubscription
      newsletterstatus newslettersubscribed newsletterabo newsletterabonniert einwilligung einwilligungwerbung
      werbeeinwilligung werbeerlaubnis marketingeinwilligung consentement consentementmarketing abonnenewsletter
      consentimiento consentimientomarketing aceptamarketing suscrito consenso consensomarketing zustimmung
      einverstandnis abonniert abonne abostatus abonnentenstatus inscrito iscritto`,
    pattern:
      /^(?=.*(?:marketing|newsletter|e?mail|correo|werb|publici|boletin|dsgvo|rgpd))(?!.*(?:timestamp|time|date|datum|fecha|source|quelle|method|count|ip|id|am)$|.*(?:sms|whatsapp)).*(?:einwillig|zustimm|einverstand|erlaubnis|akzeptiert|abonniert|abonnement|consent|accepte(?!d)|aceptacion|acepta|suscrito|suscripcion|abonne|inscrit|iscritt|iscrizion)/,
  },
  // HubSpot.
  {
    polarity: 'in',
    scope: 'any',
    headers: 'marketingcontactstatus marketingcontact hsmarketablestatus',
    pattern: /marketingkontakt|contact(?:de)?marketing$|contactodemarketing|contattodimarketing/,
  },
  {
    polarity: 'out',
    scope: 'any',
    headers: `unsubscribedfromallemail unsubscribedfromallemails optedoutofemail optedoutofallemail hsemailoptout
      emailoptout hasoptedoutofemail optedoutofemails unsubscribed isunsubscribed emailunsubscribed optout optedout
      hasoptedout marketingoptout donotemail donotcontact donotmarket nomarketing emailsuppressed
      suppressed emailsuppressions globalunsubscribe werbesperre werbewiderspruch widerspruch keinewerbung
      nichtkontaktieren nepascontacter nocontactar`,
    pattern:
      /(?<!zuletzt)abgemeldet|abbestellt|emailabmeldung|newsletterabmeldung|desabonn|desinscri|desinscrip|refusdese?mails?|optoute?mail|suscripcioncancelada|cancelolasuscripcion|bajadelasuscripcion|dadodebaja|nodeseacorreos|disiscri/,
    whenEmpty: NOT_OBJECTED,
  },
  // Salesforce and others, about calls and texts.
  {
    polarity: 'out',
    scope: 'phone',
    headers:
      'donotcall hasoptedoutofcalls calloptout phoneoptout smsoptout mobileoptout hasoptedoutofsms hasoptedoutofmobile donottext nichtanrufen keineanrufe nepasappeler nollamar nonchiamare',
    whenEmpty: NOT_OBJECTED,
  },
  {
    polarity: 'in',
    scope: 'phone',
    headers: `smsconsent smsmarketingconsent smsmarketingconsentstate smsmarketing smsmarketingstatus smssubscriptionstatus
      acceptssmsmarketing acceptssms smsoptin smssubscribed mobileoptin whatsappmarketingconsent whatsappconsent
      pushmarketingconsent`,
    pattern: /^(?=.*(?:sms|whatsapp)).*(?:einwillig|zustimm|akzeptiert|consent|accepte|acepta|abonn|suscrito)/,
  },
  // Mailchimp uses times when somebody joined, confirmed or left.
  {
    polarity: 'in',
    scope: 'any',
    headers: 'optintime optindate confirmtime confirmdate doubleoptindate doubleoptintime consentdate consenttime',
  },
  {
    polarity: 'out',
    scope: 'any',
    headers: 'unsubtime unsubscribetime unsubscribedate cleantime optouttime optoutdate',
    whenEmpty: NOT_OBJECTED,
  },
  {
    polarity: 'in',
    scope: 'any',
    headers: 'status memberstatus subscriberstatus contactstatus emailstatus subscription',
    isCommon: true,
  },
]

const ROW_OF_WORD: ReadonlyMap<string, ConsentHeader> = new Map(
  HEADERS.flatMap((row) => row.headers.split(/\s+/).map((word): [string, ConsentHeader] => [word, row])),
)

/** Maximum letters of a header; longer ones are texts. */
const MAX_HEADER = 80

/** HubSpot has one such column for each type of subscription. */
const OF_SUBSCRIPTION = /^optedoutofemail/

/** Objections first: many of their words hold those of consent. */
const BY_PATTERN = HEADERS.filter(({ pattern }) => pattern !== undefined).toSorted(
  (one, other) => Number(one.polarity === 'in') - Number(other.polarity === 'in'),
)

/** What a header says about consent; undefined for any other. */
export const consentHeaderOf = (heading: string): ConsentHeader | undefined => {
  const parts = heading.replace(/__c$/i, '').split('.')
  const find = (word: string): ConsentHeader | undefined =>
    ROW_OF_WORD.get(OF_SUBSCRIPTION.test(word) ? 'optedoutofemail' : word)
  // Nested names of JSON: subscriptions.email.marketing.consent ends like a header.
  for (let from = 0; from < parts.length; from++) {
    const word = headerWord(parts.slice(from).join(''))
    const found = find(word) ?? coreOf(word, find)
    if (found !== undefined) return found
  }
  const whole = headerWord(parts.join(''))
  return whole.length > MAX_HEADER ? undefined : BY_PATTERN.find(({ pattern }) => pattern?.test(whole))
}

/** Classes of values that are not distinguished, used in place of a value. */
export const EMPTY_CONSENT = '(empty)'
export const DATE = '(date or time)'
export const OTHER = '(other values)'

const spellings = (text: string): ReadonlySet<string> => new Set(text.split('|'))

const TRUE = spellings(
  'yes|y|true|1|on|x|t|ja|j|wahr|oui|o|vrai|si|sí|s|verdadero|sim|verdadeiro|vero|tak|checked|active',
)
const FALSE = spellings('no|n|false|0|off|f|nein|falsch|non|faux|falso|não|nao|nie|unchecked|inactive')
const CONSENT = spellings(
  `subscribed|opted in|opt in|optin|confirmed|confirmed opt in|single opt in|double opt in|consented|consent|granted|consent given|given|explicit|accepted|agreed|allowed|marketing contact|eingewilligt|angemeldet|abonniert|abonné|abonnée|suscrito|suscrita|inscrit|inscrite|iscritto|iscritta|subscrito|inscrito|zugestimmt|akzeptiert|erteilt|zustimmung erteilt|bestätigt|accepté|acceptée|confirmé|confirmée|aceptado|aceptada|confirmado|confirmada|marketingkontakt|marketing kontakt|contact marketing|contacto de marketing|contatto di marketing`,
)
const NO_CONSENT = spellings(
  `unsubscribed|never subscribed|not subscribed|non subscribed|nonsubscribed|cleaned|pending|transactional|archived|bounced|invalid|redacted|suppressed|opted out|opt out|optout|non marketing contact|not a marketing contact|not marketing contact|denied|withdrawn|revoked|declined|refused|none|no consent|not consented|never|unconfirmed|not confirmed|blocked|complained|spam|not set|unknown|abgemeldet|widerrufen|abbestellt|nicht abonniert|nie abonniert|nie angemeldet|nicht angemeldet|bereinigt|ausstehend|abgelehnt|nicht bestätigt|nicht marketingkontakt|kein marketingkontakt|unbekannt|désabonné|désabonnée|désinscrit|désinscrite|non abonné|non abonnée|jamais abonné|jamais abonnée|non inscrit|nettoyé|en attente|refusé|refusée|contact non marketing|inconnu|no suscrito|no suscrita|nunca suscrito|nunca suscrita|suscripción cancelada|dado de baja|cancelado|limpiado|pendiente|rechazado|contacto que no es de marketing|contacto no de marketing|desconocido|non iscritto|disiscritto|cancellato`,
)

/** Words of consent that also confirm an objection, where the column asks for one. */
const SAYS_EITHER = spellings(
  'confirmed|consented|consent|granted|consent given|given|explicit|accepted|agreed|allowed|eingewilligt|angemeldet|inscrit|inscrite|iscritto|iscritta|inscrito|zugestimmt|akzeptiert|erteilt|zustimmung erteilt|bestätigt|accepté|acceptée|confirmé|confirmée|aceptado|aceptada|confirmado|confirmada',
)

/** Longest value that is shown, in characters. */
const MAX_LENGTH = 40

/** Databases write a time that never was as 0000-00-00. */
const NO_DATE = /^(?:0{4}[-/.]|00?[-/.]00?[-/.])/

const IS_DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[t ,].{0,30})?$/

/** Key under which a value is counted. A class if it is empty, a date, or might name a person. */
export const consentKey = (cell: string): string => {
  const value = trimmed(cell)
  const key = value
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (key === '') return EMPTY_CONSENT
  if (IS_DATE.test(value.toLowerCase())) return NO_DATE.test(value) ? EMPTY_CONSENT : DATE
  const isPersonal = key.length > MAX_LENGTH || isIdentifier(value) || holdsPerson(value) || /@|https?:/.test(value)
  return isPersonal ? OTHER : key
}

/** True for consent, false for none, undefined for a value that is not known. */
export const consentMeaning = (key: string, polarity: Polarity): boolean | undefined => {
  if (key === EMPTY_CONSENT) return false
  if (CONSENT.has(key)) return polarity === 'in' || !SAYS_EITHER.has(key) ? true : undefined
  if (NO_CONSENT.has(key)) return false
  if (TRUE.has(key) || key === DATE) return polarity === 'in'
  return FALSE.has(key) ? polarity === 'out' : undefined
}

/** True for a word used only for subscriptions. */
export const isSubscriptionWord = (key: string): boolean =>
  (CONSENT.has(key) || NO_CONSENT.has(key)) &&
  /subscri|suscri|opted|opt (?:in|out)|cleaned|abonn|abgemeldet|bereinigt|inscri|iscri/.test(key)
