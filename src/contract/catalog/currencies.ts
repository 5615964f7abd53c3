// ISO 4217 as of late 2026, including Bulgaria's change to the euro (1 January 2026).

const CURRENT = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
  CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
  MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
  USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR
  ZMW ZWG`.split(/\s+/),
)

/** Codes that were withdrawn, and what took their place. */
const SUCCESSORS = new Map(
  Object.entries({
    EUR: 'ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK XEU',
    AFN: 'AFA',
    AOA: 'AON AOR',
    AZN: 'AZM',
    BRL: 'BRR',
    BYN: 'BYB BYR',
    CUP: 'CUC',
    GHS: 'GHC',
    MGA: 'MGF',
    MRU: 'MRO',
    MXN: 'MXP',
    MZN: 'MZM',
    PLN: 'PLZ',
    RON: 'ROL',
    RSD: 'CSD YUM',
    RUB: 'RUR',
    SDG: 'SDD',
    SLE: 'SLL',
    SRD: 'SRG',
    STN: 'STD',
    TMT: 'TMM',
    TRY: 'TRL',
    UAH: 'UAK',
    USD: 'USS',
    VES: 'VEB VEF',
    XCG: 'ANG',
    ZMW: 'ZMK',
    ZWG: 'ZWD ZWL ZWN ZWR',
  }).flatMap(([successor, withdrawn]) => withdrawn.split(' ').map((code) => [code, successor] as const)),
)

const DECIMALS = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code): [string, number] => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code): [string, number] => [code, 3]),
  ['CLF', 4],
  ['UYW', 4],
])

/** Is this a code of money in use today? The codes for no currency and for tests are none. */
export const isCurrency = (code: string): boolean => CURRENT.has(code)

/** The code that took the place of a withdrawn one. */
export const successorOf = (code: string): string | undefined => SUCCESSORS.get(code)

/** Digits after the point that a currency has (ISO 4217, minor unit). */
export const decimalsOf = (code: string): number => DECIMALS.get(code) ?? 2
