import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

// Countries as cells of lists name them, and as people choose them.

/** ISO 3166-1: alpha-2 and alpha-3 of every country. */
const CODES = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD
BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN
CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU
DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB
GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG
HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN
KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU
LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR
MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL
OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB
RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP
SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN
TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF
ZMZMB ZWZWE`

const WORD = /\S+/g
const ALPHA_2: ReadonlyMap<string, string> = new Map(
  [...CODES.matchAll(WORD)].flatMap(([code]): [string, string][] => {
    const alpha2 = code.slice(0, 2)
    return [
      [alpha2, alpha2],
      [code.slice(2), alpha2],
    ]
  }),
)

/** Common codes and names missing from name tables, in the spelling of `plain`. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    uk: 'GB',
    gbr: 'GB',
    el: 'GR',
    usa: 'US',
    unitedstatesofamerica: 'US',
    america: 'US',
    uae: 'AE',
    greatbritain: 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    northernireland: 'GB',
    holland: 'NL',
    brd: 'DE',
    czechrepublic: 'CZ',
    republicofireland: 'IE',
    southkorea: 'KR',
    korea: 'KR',
    russianfederation: 'RU',
    turkey: 'TR',
    vereinigtestaatenvonamerika: 'US',
    etatsunisdamerique: 'US',
    eeuu: 'US',
    estadosunidosdeamerica: 'US',
    grossbritannien: 'GB',
    grandebretagne: 'GB',
  }),
)

const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi cs hu ro tr el ru uk ja ko zh ar he hi id th vi'.split(' ')

/** A name without case, accents, spaces and signs. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')

let names: ReadonlyMap<string, string> | undefined

/** Names in the languages of most lists. One that two countries share names none. */
const namesOfCountries = (): ReadonlyMap<string, string> => {
  if (names !== undefined) return names
  const found = new Map<string, string>()
  for (const language of LANGUAGES) {
    const displayNames = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of new Set(ALPHA_2.values())) {
      const name = plain(displayNames.of(code) ?? '')
      const known = found.get(name)
      found.set(name, known === undefined || known === code ? code : '')
    }
  }
  names = found
  return found
}

/** Calling codes with the country whose rules hold for all numbers of that code. */
const CALLING: ReadonlyMap<string, string> = new Map(
  getCountries().map((country): [string, string] => [getCountryCallingCode(country), country]),
)
const SHARED: Readonly<Record<string, CountryCode>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

/** ISO 3166-1 numbers that are also other countries' calling codes: ambiguous without a plus. */
const DOUBTFUL: ReadonlySet<string> = new Set(
  `212 218 222 226 231 232 233 234 238 239 242 246 248 250 254 258 260 262 266 268 352 356 372 376 380 500 504 508 591 598
  670 674 678 682 686 688 690 850`.split(/\s+/),
)

const countryOfCalling = (text: string): string | undefined => {
  const digits = /^(?:\+|00)?\s?([1-9]\d{0,2})$/.exec(text)?.[1]
  if (digits === undefined || (digits === text && DOUBTFUL.has(digits))) return undefined
  return SHARED[digits] ?? CALLING.get(digits)
}

const remembered = new Map<string, string | undefined>()
const MAX_REMEMBERED = 2_000

const codeOf = (text: string): string | undefined => {
  const code = ALPHA_2.get(text.toUpperCase())
  if (code !== undefined) return code
  const calling = countryOfCalling(text)
  if (calling !== undefined || /\d/.test(text)) return calling
  const name = plain(text)
  return OTHERS.get(name) ?? (namesOfCountries().get(name) || undefined)
}

/**
 * ISO 3166-1 alpha-2 code of the country a cell names; undefined if unknown. Recognizes codes, names in many languages,
 * and unambiguous calling codes.
 */
export const countryOf = (cell: string): string | undefined => {
  const text = cell.trim()
  if (text.length < 1 || text.length > 60) return undefined
  if (remembered.has(text)) return remembered.get(text)
  const country = codeOf(text)
  if (remembered.size < MAX_REMEMBERED) remembered.set(text, country)
  return country
}

/** Country codes that are states of the USA or provinces of Canada too. */
const ALSO_STATES: ReadonlySet<string> = new Set(
  'AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA AB BC MB NL NS PE QC SK YT'.split(' '),
)

/** Do all cells name countries, in capitals or words? Digits and mere states don't. */
export const nameCountries = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.every(
    (cell) => !/\d/.test(cell) && (cell.length > 3 || cell === cell.toUpperCase()) && countryOf(cell) !== undefined,
  ) &&
  cells.some((cell) => !ALSO_STATES.has(cell))

/** A country that phone numbers may be of. */
interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** Without the plus. */
  readonly callingCode: string
}

/** Every country with phone numbers, by its name in a language (BCP 47). */
export const phoneCountries = (language: string): readonly PhoneCountry[] => {
  const displayNames = new Intl.DisplayNames([language], { type: 'region' })
  return getCountries()
    .filter((code) => ALPHA_2.has(code) || code === 'XK')
    .map((code) => ({ code, name: displayNames.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
