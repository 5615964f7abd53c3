import { isIpAddress } from './ipAddress.ts'
import { INVISIBLE, type NormalStep, REFUSALS, type Refusal, steps } from './normalForm.ts'

/** Identifier types in the order of digest pages. Document 2, Custom audiences and do-not-reach lists. */
export const IDENTIFIER_KINDS = ['email', 'device_id', 'handle', 'svc_id', 'phone_number', 'partner_user_id'] as const

export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** One identifier type: its label, headers, normal form and reasons to reject a value. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly label: string
  /** Header words, in lower case without spaces, accents and signs. */
  readonly headers: readonly string[]
  /** From the text of a cell to its normal form, in order. */
  readonly steps: readonly NormalStep[]
  readonly hashed: boolean
  /** First reason why a normal form isn't of this type; undefined if valid. */
  readonly refuse: (normal: string) => Refusal | undefined
  /** What becomes of a raw value: its normal form (phone numbers: with their plus). These are tests and help text. */
  readonly examples: readonly { readonly raw: string; readonly normal: string; readonly sha256?: string }[]
  readonly refused: readonly { readonly raw: string; readonly reason: Refusal }[]
  readonly source: string
}

const SOURCE = 'Document 2, Custom audiences and do-not-reach lists'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LIMITED_TRACKING = '00000000-0000-0000-0000-000000000000'
// Letters that look like ASCII or change when lower-cased. Whoever typed them, the platform hashed another spelling. A
// dotted capital I leaves an i with a combining dot.
const AMBIGUOUS_LETTERS = /[\uFF01-\uFF5E\u0131]|i\u0307/
// Signs that never occur in an unquoted email, and common wrappers around one. RFC 5322, section 3.2.3; spreadsheets
// and mail programs add the wrappers.
const WRAPPED = /[<>()[\]:;,"\\]|^'|'$/

const refuseEmail = (normal: string): Refusal | undefined => {
  const at = normal.indexOf('@')
  if (normal.includes('\uFFFD')) return 'lost'
  if (AMBIGUOUS_LETTERS.test(normal)) return 'lookAlike'
  if (INVISIBLE.test(normal)) return 'invisible'
  if (WRAPPED.test(normal) && at !== -1) return 'wrapped'
  if (/\s/.test(normal)) return 'space'
  if (at === -1) return 'noAt'
  if (normal.includes('@', at + 1)) return 'manyAt'
  const domain = normal.slice(at + 1)
  if (at === 0 || !/^[^.]+(\.[^.]+)+$/.test(domain)) return 'domain'
  return undefined
}

/** An @ that is escaped for URLs or HTML, or disguised from robots. */
const HIDDEN_AT = /%40|&(?:#0*64|#x0*40|commat);?|[([{<]\s*at\s*[)\]}>]/gi

/** Does a text hold an address or an international number, however it is written? */
export const holdsPerson = (text: string): boolean => {
  const plain = steps.numberAlone.apply(steps.plainSigns.apply(text).normalize('NFKC').replace(HIDDEN_AT, '@'))
  const at = plain.indexOf('@')
  return (at > 0 && plain.indexOf('.', at) > at + 1) || /^\+\d[\d\s().\-/]{6,24}$/.test(plain)
}

const ROWS: Readonly<Record<IdentifierKind, Identifier>> = {
  email: {
    kind: 'email',
    label: 'E-mail',
    headers: [
      'email',
      'emailaddress',
      'mail',
      'mailaddress',
      'emailid',
      'primaryemail',
      'customeremail',
      'useremail',
      'contactemail',
      'emailadresse',
      'mailadresse',
      'kundenemail',
      'adresseemail',
      'adressemail',
      'adressecourriel',
      'courriel',
      'adresseelectronique',
      'correo',
      'correoelectronico',
      'direcciondecorreo',
      'direcciondecorreoelectronico',
      'em',
    ],
    steps: [steps.trim, steps.lowerCase],
    hashed: true,
    refuse: refuseEmail,
    examples: [
      {
        raw: '  John.Doe+News@Example.COM ',
        normal: 'john.doe+news@example.com',
        sha256: '2605d3cdb53ba35bbd640f40ff5f9561c046675b136c4899e45e8653835e04f2',
      },
      {
        raw: 'edf@twitter.com',
        normal: 'edf@twitter.com',
        sha256: '5bf13d5ad4200407c5bc8b9bb578e425d05ef936fd488e3799a9d0806669223c',
      },
      { raw: '\u200Binfo@xn--mller-kva.example\uFEFF', normal: 'info@xn--mller-kva.example' },
      { raw: '\u2068ann@example.com\u2069', normal: 'ann@example.com' },
      { raw: "Ann.O'Hara@Example.com", normal: "ann.o'hara@example.com" },
      { raw: 'Z\u0307abka@Example.com', normal: 'z\u0307abka@example.com' },
    ],
    refused: [
      { raw: 'ann.example.com', reason: 'noAt' },
      { raw: 'ann@bob@example.com', reason: 'manyAt' },
      { raw: 'ann@localhost', reason: 'domain' },
      { raw: 'ann lee@example.com', reason: 'space' },
      { raw: 'mailto:ann@example.com', reason: 'wrapped' },
      { raw: 'Ann Lee <ann@example.com>', reason: 'wrapped' },
      { raw: 'ann@example.com;bob@example.com', reason: 'wrapped' },
      { raw: "'ann@example.com", reason: 'wrapped' },
      { raw: 'an\u2068n@example.com', reason: 'invisible' },
      { raw: 'KİM@example.com', reason: 'lookAlike' },
      { raw: 'ann＠example.com', reason: 'lookAlike' },
      { raw: 'an\u200Bn@example.com', reason: 'invisible' },
      { raw: 'J\uFFFDrgen@example.com', reason: 'lost' },
    ],
    source: SOURCE,
  },
  device_id: {
    kind: 'device_id',
    label: 'Device id',
    headers: [
      'deviceid',
      'mobiledeviceid',
      'idfa',
      'gaid',
      'aaid',
      'adid',
      'madid',
      'maid',
      'advertisingid',
      'mobileadvertiserid',
      'mobileadvertisingid',
      'googleadvertisingid',
      'androidid',
      'appleidfa',
      'geraeteid',
      'geratid',
      'gerateid',
      'werbeid',
      'identifiantappareil',
      'idappareil',
      'idpublicitaire',
      'iddedispositivo',
      'iddispositivo',
      'iddelpublicidad',
      'iddepublicidad',
    ],
    steps: [steps.trim, steps.lowerCase, steps.plainAndroidId],
    hashed: true,
    refuse: (normal) =>
      normal === LIMITED_TRACKING
        ? 'noTracking'
        : UUID.test(normal) || /^[0-9a-f]{6,16}$/.test(normal)
          ? undefined
          : 'device',
    examples: [
      {
        raw: '4B61639E-47CC-4056-A16A-C8217E029462',
        normal: '4b61639e-47cc-4056-a16a-c8217e029462',
        sha256: '225859d35b46df63b4fb381eb3f815b2ef4620bec0a79f2115a6a3eb71a5fa1a',
      },
      {
        raw: 'AF3802A4-65767E36',
        normal: 'af3802a465767e36',
        sha256: '38bb33cb239524887c276ca99f9a077bc7161629804b914f4fd52e19dcffe92c',
      },
      {
        raw: '123456',
        normal: '123456',
        sha256: '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
      },
    ],
    refused: [
      { raw: LIMITED_TRACKING, reason: 'noTracking' },
      { raw: 'iPhone 15', reason: 'device' },
    ],
    source: SOURCE,
  },
  handle: {
    kind: 'handle',
    label: 'Handle',
    headers: [
      'handle',
      'screenname',
      'username',
      'accounthandle',
      'socialhandle',
      'profilename',
      'benutzername',
      'nutzername',
      'nomdutilisateur',
      'pseudo',
      'identifiant',
      'nombredeusuario',
      'usuario',
    ],
    steps: [steps.trim, steps.withoutAt, steps.lowerCase],
    hashed: true,
    refuse: (normal) => (/^[a-z0-9_]{1,50}$/.test(normal) ? undefined : 'handle'),
    examples: [
      {
        raw: '@AdsAPI',
        normal: 'adsapi',
        sha256: '49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d',
      },
      {
        raw: ' @JACK ',
        normal: 'jack',
        sha256: '31611159e7e6ff7843ea4627745e89225fc866621cfcfdbd40871af4413747cc',
      },
      { raw: '@ jack', normal: 'jack' },
    ],
    refused: [
      { raw: 'Ann Lee', reason: 'handle' },
      { raw: '@', reason: 'handle' },
    ],
    source: SOURCE,
  },
  svc_id: {
    kind: 'svc_id',
    label: 'Service user id',
    headers: ['svcid', 'serviceid', 'serviceuserid', 'platformid', 'platformuserid', 'accountuserid', 'dienstid'],
    steps: [steps.trim, steps.withoutLeadingZeros],
    hashed: true,
    refuse: (normal) =>
      /^\d(\.\d+)?e\+?\d+$/i.test(normal) ? 'rounded' : /^[1-9]\d{0,19}$/.test(normal) ? undefined : 'digits',
    examples: [
      {
        raw: ' 123456 ',
        normal: '123456',
        sha256: '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
      },
      { raw: '1234567890123456789', normal: '1234567890123456789' },
    ],
    refused: [
      { raw: '1.23457E+18', reason: 'rounded' },
      { raw: '12a4', reason: 'digits' },
      { raw: '0', reason: 'digits' },
    ],
    source: SOURCE,
  },
  phone_number: {
    kind: 'phone_number',
    label: 'Phone number',
    headers: [
      'phone',
      'phonenumber',
      'phoneno',
      'mobile',
      'mobilenumber',
      'mobilephone',
      'mobilephonenumber',
      'cell',
      'cellphone',
      'cellnumber',
      'tel',
      'telephone',
      'telephonenumber',
      'telefon',
      'telefonnummer',
      'telefonnr',
      'telnr',
      'mobil',
      'mobilnummer',
      'mobiltelefon',
      'handy',
      'handynummer',
      'rufnummer',
      'numerodetelephone',
      'numtelephone',
      'portable',
      'telephoneportable',
      'numerodeportable',
      'telefono',
      'numerodetelefono',
      'telefonomovil',
      'movil',
      'celular',
      'ph',
    ],
    steps: [steps.trim, steps.plainSigns, steps.numberAlone, steps.phoneSigns],
    hashed: true,
    refuse: (normal) =>
      /^\d([.,]\d+)?e\+?\d+$/i.test(normal)
        ? 'rounded'
        : isIpAddress(normal)
          ? 'ip'
          : /^\+[1-9]\d{6,14}$/.test(normal)
            ? undefined
            : 'phone',
    examples: [
      {
        raw: '+1 (123) 456-7890',
        normal: '+11234567890',
        sha256: '1fa6b8d986d9b9cd01bf36951815158bbde9f520c0567c835dfe34783d0a4231',
      },
      { raw: '+44-113-496-0987', normal: '+441134960987' },
      { raw: '+44\u2009113\u2011496\u20090987', normal: '+441134960987' },
      { raw: '\u2066＋４４ １１３ ４９６ ０９８７\u2069', normal: '+441134960987' },
      { raw: '+٤٤ ١١٣ ٤٩٦ ٠٩٨٧', normal: '+441134960987' },
      { raw: 'tel:+44-113-496-0987', normal: '+441134960987' },
      { raw: "'+44 113 496 0987", normal: '+441134960987' },
    ],
    refused: [
      { raw: '4.91512E+11', reason: 'rounded' },
      { raw: 'call me', reason: 'phone' },
      { raw: '84.1.2.3', reason: 'ip' },
      { raw: '2001:db8::8a2e:370:7334', reason: 'ip' },
    ],
    source: `${SOURCE} (the form of phone numbers is not shown: E.164)`,
  },
  partner_user_id: {
    kind: 'partner_user_id',
    label: 'Partner user id',
    headers: [
      'partneruserid',
      'partnerid',
      'externid',
      'externalid',
      'externaluserid',
      'crmid',
      'customerid',
      'customernumber',
      'userid',
      'clientid',
      'memberid',
      'loyaltyid',
      'kundennummer',
      'kundennr',
      'kundenid',
      'idclient',
      'numeroclient',
      'numerodeclient',
      'idcliente',
      'iddecliente',
      'numerodecliente',
    ],
    steps: [steps.trim],
    hashed: false,
    refuse: (normal) =>
      normal.includes('\uFFFD')
        ? 'lost'
        : INVISIBLE.test(normal)
          ? 'invisible'
          : holdsPerson(normal)
            ? 'unhashed'
            : normal.length > 1000
              ? 'tooLong'
              : undefined,
    examples: [
      { raw: ' CRM-00017 ', normal: 'CRM-00017' },
      { raw: 'Kunde Ä', normal: 'Kunde Ä' },
      { raw: '17@shop', normal: '17@shop' },
    ],
    refused: [
      { raw: 'a\u0000b', reason: 'invisible' },
      { raw: 'jo.lee@example.com', reason: 'unhashed' },
      { raw: 'Jo Lee <jo@example.com>', reason: 'unhashed' },
      { raw: '+44 113 496 0987', reason: 'unhashed' },
      { raw: '＋44\u2011113\u2011496\u20110987', reason: 'unhashed' },
      { raw: 'tel:+441134960987', reason: 'unhashed' },
      { raw: 'jo.lee\ufe6bexample.com', reason: 'unhashed' },
      { raw: 'jo.lee%40example.com', reason: 'unhashed' },
      { raw: 'jo.lee&#64;example.com', reason: 'unhashed' },
      { raw: 'jo.lee (at) example.com', reason: 'unhashed' },
    ],
    source: SOURCE,
  },
}

/** The rows of all kinds; look one up by its kind. */
export const identifiers = ROWS

/** What a reason says to a person. */
export const refusalSentence = (reason: Refusal): string => REFUSALS[reason]
