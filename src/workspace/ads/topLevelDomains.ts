// Endings of addresses that count as links without https://.

/** Of countries: two letters each. */
const COUNTRIES = `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc
cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl
gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li
lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf
pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk
tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`

/** Others that are common in ads. An address with one that is missing counts by its letters. */
const GENERIC = `academy agency amsterdam app art asia auction audio auto baby band bank bar bargains bayern beauty beer berlin best bet bike
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
vegas villas vin vip vision vodka vote wales watch website wedding wien wiki win wine work works world wtf xxx xyz yoga zone`

/** In small letters, without the dot. */
export const TOP_LEVEL_DOMAINS: readonly string[] = [...COUNTRIES.split(/\s/u), ...GENERIC.split(/\s/u)]
