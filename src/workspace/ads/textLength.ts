// Lengths of text as the platform counts them (facts: its counting of characters).

/** Code points that count as one; every other counts as two. */
const NARROW: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

const URL_LENGTH = 23

/** Characters of a card title: shown on every device, and allowed (facts, section 13). */
export const CARD_TITLE = { shown: 50, most: 70 } as const
/** Characters of the title of a video conversation card (facts, section 13). */
export const VIDEO_CARD_TITLE = 23
/** Characters of a video's texts (Document 2, Media library). */
export const VIDEO_TEXT = { title: 70, description: 200 } as const
/** Weighted characters of a post (facts, section 13). */
export const POST_LENGTH = 280

/** A URL ends at East Asian text; sentence and bracket marks after it are dropped. */
const LINK = /https?:\/\/[^\s\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/giu
const BEHIND = /[.,;:!?'"»”’)\]}>]+$/u
/** Top-level domains of countries. */
const COUNTRIES =
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc
cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl
gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li
lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf
pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk
tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`.split(/\s/u)
/** Further ones that are common in ads. */
const GENERIC =
  `academy agency amsterdam app art asia auction audio auto baby band bank bar bargains bayern beauty beer berlin best bet bike
bio biz blog boutique brussels build business buzz cab cafe camera camp capital car cards care careers cars casa cash casino cat catering
center charity chat cheap church city cleaning click clinic clothing cloud club coach codes coffee com community company computer
consulting cool coop coupons courses credit cymru dance date dating deals delivery dental design dev diamonds diet digital direct
directory discount doctor dog domains download earth edu education email energy engineering estate events exchange expert express fail
family fan farm fashion film finance fish fit fitness flights florist flowers food football forsale foundation fun fund furniture fyi
gallery game games garden gift gifts gives glass global gmbh gold golf gov gratis green group guide guru hair hamburg haus health
help hockey holdings holiday homes horse hospital host house immo inc industries info ink institute insure int international investments
jetzt jewelry jobs kaufen kitchen koeln land law legal lgbt life lighting limited live llc loan loans lol london love ltd luxury mail
management market marketing mba media men menu mil mobi moda mom money movie museum music name net network news ngo ninja nyc observer one
ong online org organic page paris partners parts party pet pharmacy photo photography photos pics pictures pink pizza plus press pro
productions promo properties pub quest realty recipes red rehab reise reisen rent repair report restaurant rest reviews rip rocks ruhr
run saarland sale salon school science scot security services sex sexy shoes shop shopping show singles site ski soccer social software
solar solutions space sport store stream studio style supplies supply support surf swiss systems tattoo tax taxi team tech technology
tennis theater tickets tips tirol today tools top tours town toys trade training travel tube university vacations ventures vet video
vegas villas vin vip vision vodka vote wales watch website wedding wien wiki win wine work works world wtf xxx xyz yoga zone`.split(
    /\s/u,
  )
/** Addresses without https:// count as well where they end in a known top-level domain. */
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}@/._-])(?<labels>(?:[a-z0-9\u00c0-\u024f](?:[a-z0-9\u00c0-\u024f-]*[a-z0-9\u00c0-\u024f])?\.)+)(?<top>${[...COUNTRIES, ...GENERIC].join('|')})(?![\p{L}\p{N}@_-]|\.[a-z0-9])(?<path>\/[^\s\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]*)?`,
  'giu',
)
/** String sets: a literal with this flag needs a newer target than the project's. */
const SETS = 'gv'
const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}`, SETS)

const isNarrow = (point: number): boolean => NARROW.some(([from, to]) => point >= from && point <= to)

/** Whether a space is missing between sentences: `end.So` names a country only by chance. */
const isSentenceEnd = (labels: string, top: string): boolean =>
  top.length === 2 && labels.indexOf('.') === labels.length - 1 && /^\p{Lu}/u.test(top) && /\p{Ll}/u.test(labels)

/** A text without the addresses in it, and how many there were. */
const withoutLinks = (text: string): { readonly rest: string; readonly links: number } => {
  let links = 0
  const cut = (link: string): string => {
    links++
    return BEHIND.exec(link)?.[0] ?? ''
  }
  const rest = text
    .replace(LINK, cut)
    .replace(BARE, (link: string, labels: string, top: string, path?: string) =>
      path === undefined && isSentenceEnd(labels, top) ? link : cut(link),
    )
  return { rest, links }
}

/** URLs in a text, without trailing punctuation. */
export const linksIn = (text: string): readonly string[] =>
  (text.match(LINK) ?? []).map((link) => link.replace(BEHIND, ''))

/** Weighted characters of a post. A link is 23, an emoji 2, most Asian characters 2. */
export const weightedLength = (text: string): number => {
  const { rest, links } = withoutLinks(text.normalize('NFC'))
  const emoji = rest.match(EMOJI) ?? []
  let length = links * URL_LENGTH + emoji.length * 2
  for (const sign of rest.replace(EMOJI, '')) length += isNarrow(sign.codePointAt(0) ?? 0) ? 1 : 2
  return length
}

/** Code points, as the documents count names and titles. */
export const nameLength = (text: string): number => [...text].length
