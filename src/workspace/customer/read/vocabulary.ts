import { IDENTIFIER_KINDS, type IdentifierKind, identifiers } from '../../../contract/audience/identifiers.ts'

/** A header without case, accents, spaces and signs: `E-Mail Adresse` is `emailadresse`. */
export const headerWord = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')

/** Headers in exports of advertising, shop and customer systems, besides the contract's words. */
const EXPORT_HEADERS: Readonly<Partial<Record<IdentifierKind, string>>> = {
  email: `emails emailaddresses mails usermail useremailaddress loginemail paypalemail mailadressen posta postaelettronica
    indirizzoemail indirizzodipostaelettronica eposta epost epostadres emailadres correos endereco enderecodeemail
    adresemail sahkoposti`,
  device_id: `mobileadid mobileid deviceadid advertiserid adsid gpsadid googleaid aaidgaid appleidfas idfas gaids maids madids
    rdid ifa deviceifa androidadvertisingid iosidfa`,
  handle: `handles twitterhandle twitterusername twitterscreenname twittername xhandle xusername screennames`,
  svc_id: `twitterid twitteruserid xid xuserid`,
  phone_number: `phones phonenumbers phonee164 mobiletelephone mobiletelefon handynr mobilnr mobilenr mobileno telno
    telefoonnummer telefoon mobielnummer mobiel cellulare numeroditelefono telefonocellulare telemovel telemovil
    numerotelephone numerodemobile numeromobile gsm gsmnummer msisdn whatsapp whatsappnumber smsnumber sms callingnumber
    faxno mobiltelefonnummer numerodetelephonemobile telephonemobile numerodetelefonomovil numerodicellulare
    mobieltelefoonnummer numertelefonu numertelefonukomorkowego telefonkomorkowy telefonmobil telefonprivat telefongeschaeftlich telefoncelular puhelin puhelinnumero telefonnumer nrtelefonu`,
  partner_user_id: `contactid leadid recordid recordidcontact hsobjectid customeruserid appuserid appuid externuserid
    externaluid uuid guid personid subscriberid klaviyoid shopifycustomerid datensatzid datensatzidkontakt kontaktid iddefichedinformations idderegistro idducontact iddecontacto crmuserid crmnumber idutente idusuario
    mitgliedsnummer mitgliedsnr useridentifier nutzerid benutzerid idutilisateur partneruserids
    idrecord identyfikatorrekordu identyfikatorkontaktu iddelcontacto idreferente contactpersoonid
    debitor debitorennummer klantnummer loyaltynumber loyaltycard loyaltycardnumber`,
}

const KIND_OF_WORD: ReadonlyMap<string, IdentifierKind> = new Map(
  IDENTIFIER_KINDS.flatMap((kind) =>
    [...(EXPORT_HEADERS[kind]?.split(/\s+/) ?? []), ...identifiers[kind].headers].map(
      (word): [string, IdentifierKind] => [word, kind],
    ),
  ),
)

/** Headers in scripts that `headerWord` removes entirely. */
const OTHER_SCRIPTS: Readonly<Partial<Record<IdentifierKind, string>>> = {
  email:
    'メール メールアドレス eメール eメールアドレス 携帯メール 携帯メールアドレス 請求先メール 請求先メールアドレス 电子邮件 电子邮箱 邮箱 이메일 почта email-адрес',
  phone_number:
    '電話 電話番号 携帯 ケータイ 携帯電話 携帯番号 携帯電話番号 請求先電話番号 电话 手机 手机号 手机号码 电话 전화번호 휴대폰 телефон',
  partner_user_id: 'レコードid 顧客id 顧客番号 会員id 会員番号 取引先責任者id',
}

/** A header in its own script, without spaces. */
const scriptWord = (header: string): string => header.toLowerCase().replace(/\s+/g, '')

const KIND_OF_SCRIPT: ReadonlyMap<string, IdentifierKind> = new Map(
  IDENTIFIER_KINDS.flatMap((kind) =>
    (OTHER_SCRIPTS[kind]?.split(' ') ?? []).map((word): [string, IdentifierKind] => [word, kind]),
  ),
)

/** Headers of the column with a phone number's country. */
const COUNTRY_HEADERS: ReadonlySet<string> = new Set(
  `country countries countrycode countryiso countryiso2 countryiso3 isocountry isocountrycode countryname countryregion
  countryregioncode nation phonecountry phonecountrycode dialcode diallingcode dialingcode callingcode countrycallingcode
  countrydialcode phoneprefix countryprefix cc land landcode landercode landeskuerzel laendercode laenderkennung laenderkuerzel
  landeskennung landesvorwahl vorwahl staat pays codepays paysderesidence pais codigopais codigodepais paisderesidencia paese
  nazione codicepaese kraj landregion landregio paysregion paisregion paeseregione paeseareageografica krajregion
  landpostanschrift paysadressepostale paisdecorreo 国 国名 国コード 国/地域 国・地域`.split(/\s+/),
)

// Words around a type's word: whose it is, which of several, how it is written.
const BEFORE =
  /^(?:sha256|hashed|hash|home|work|business|office|primary|secondary|main|other|personal|private|privat|geschaeftlich|geschaft|dienst|customer|client|user|contact|lead|person|subscriber|member|account|profile|billing|shipping|delivery|invoice|default|address|company|alternate|alternative|alt|buyer|recipient|raw|your|the|mobile|dienstliche|private|kunden|mailing|rechnungs?|factuur)/
const BEHIND =
  /(?:defacturation|defacturacion|difatturazione|fatturazione|rozliczeniowy|sha256|hashed|hash|lowercase|normalized|normalised|e164|value|values|home|work|business|primary|privat|geschaeftlich|address|number|field|raw|plain|(?<!\d)\d+)$/

/** A word with nothing around it that says no more. */
export const coreOf = <Found>(word: string, find: (word: string) => Found | undefined): Found | undefined => {
  const seen = new Set<string>()
  const open = [word]
  for (let next = open.shift(); next !== undefined && seen.size < 60; next = open.shift()) {
    if (next === '' || seen.has(next)) continue
    seen.add(next)
    const found = find(next)
    if (found !== undefined) return found
    open.push(next.replace(BEHIND, ''), next.replace(BEFORE, ''), next.replace(/(?<!\d)\d+(?=[a-z])/g, ''))
  }
  return undefined
}

/** The type that a header names; undefined for unknown words. Nested names of JSON also count by their last word. */
export const kindOfHeader = (header: string): IdentifierKind | undefined => {
  const last = header.slice(header.lastIndexOf('.') + 1)
  const find = (word: string): IdentifierKind | undefined => KIND_OF_WORD.get(word)
  return (
    KIND_OF_SCRIPT.get(scriptWord(header)) ??
    coreOf(headerWord(header), find) ??
    (last === header ? undefined : coreOf(headerWord(last), find))
  )
}

/** Headers for either the platform's id, which is hashed, or a partner's, which is not. */
const EITHER_ID: ReadonlySet<string> = new Set(
  'userid useridentifier nutzerid benutzerid idutente idusuario idutilisateur'.split(' '),
)

/** Headers only used for ids made for this platform, so the column should be read. */
const PARTNER_ID: ReadonlySet<string> = new Set(['partneruserid', 'partneruserids', 'partnerid'])

/** True for headers of ids that a person must decide on: unhashed, hashed, or skipped. */
export const isUndecidedHeader = (header: string): boolean => {
  const last = header.slice(header.lastIndexOf('.') + 1)
  const find = (word: string) => EITHER_ID.has(word) || PARTNER_ID.has(word) || undefined
  const named = coreOf(headerWord(header), (word) => find(word) ?? (KIND_OF_WORD.has(word) ? false : undefined))
  return (named ?? (last === header ? false : coreOf(headerWord(last), find))) === true
}

/** Single words for headers of IP addresses, such as `clientip`. */
const IP_WORD =
  /^(?:ip(?:s|v4|v6)?(?:addr|address(?:es)?|adresse[ns]?)?|(?:optin|confirm|signup|client|user|remote|last|login|visitor|customer|source|host|public|external|registration|registered|created|subscribe|consent)ip(?:address)?|remoteaddr)$/

/** True for headers of IP addresses, such as `OPTIN_IP`, `IP Address` or `adresse ip`. False for `IP phone`. */
export const isIpHeader = (header: string): boolean =>
  kindOfHeader(header) === undefined &&
  (IP_WORD.test(headerWord(header)) ||
    header
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => IP_WORD.test(word.toLowerCase())))

/** Headers whose short codes look like countries and are none. */
const LANGUAGE_OR_STATE =
  /lang|locale|sprache|idioma|lingua|langue|state|province|provinz|bundesland|region|currency|waehrung/

/** Two-letter cells under such a header look like countries and are none. */
export const isLanguageOrState = (header: string): boolean => LANGUAGE_OR_STATE.test(headerWord(header))

/** True for a header of countries. */
export const isCountryHeader = (header: string): boolean =>
  COUNTRY_HEADERS.has(scriptWord(header)) ||
  coreOf(headerWord(header), (word) => COUNTRY_HEADERS.has(word) || undefined) === true
