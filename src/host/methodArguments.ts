import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AD_KIND_IDS } from '../contract/ads/kinds.ts'
import { assumedIn } from '../contract/assumptions.ts'
import { REJECTION_REASONS } from '../contract/catalog/rejections.ts'
import { ENDPOINT_IDS } from '../contract/contract.ts'
import { isFields } from '../contract/language/fields.ts'
import { isCodedMessage } from '../contract/language/said.ts'
import { BATCH_ENDPOINTS } from '../contract/wire/batch.ts'
import { MIN_SECRET } from '../contract/wire/redact.ts'
import { AD_CHOICE, AD_ONLY, AD_SETTINGS_CHANGE, AD_SORT } from './adSettings.ts'
import { AD_FILE_CHUNK } from './ads.ts'
import { IMAGE_ARGUMENTS } from './images.ts'
import { LANGUAGE_CHOICES } from './language.ts'
import type { MethodName } from './methods.ts'
import { MAX_PRACTICE_KEYS } from './practice.ts'
import { isFaultAmount, PRACTICE_FAULT_KINDS } from './practiceFaults.ts'
import { SNAPSHOT_REASONS } from './snapshots.ts'
import { SUPPRESSION_CHUNK } from './suppression.ts'
import { MAX_BATCH_ROWS, RETENTION_DAYS } from './uploads.ts'

const exact = { additionalProperties: false } as const
/** Names of an object of parameters. */
const MAX_NAMES = 1_000

/** Objects of parameters, and rows of a batch. They are counted before each is checked; schemas do the reverse. */
const parameters = (fits: (value: unknown) => boolean) =>
  Type.Refine(Type.Unknown(), (value) => {
    if (!isFields(value)) return false
    const values = Object.values(value)
    return values.length <= MAX_NAMES && values.every(fits)
  })
const short = (most: number) => (value: unknown) => typeof value === 'string' && value.length <= most
const rows = Type.Refine(
  Type.Unknown(),
  (value) =>
    Array.isArray(value) &&
    value.length <= MAX_BATCH_ROWS &&
    value.every((row) => Number.isSafeInteger(row) && row >= 0),
)

const text = (maxLength: number) => Type.String({ maxLength })
const id = Type.String({ pattern: '^[0-9A-Za-z_-]{1,80}$' })
const key = Type.String({ minLength: 1, maxLength: 500 })
const bookName = Type.String({ minLength: 1, maxLength: 200 })
const bookEntries = [bookName, Type.Array(Type.Unknown(), { maxItems: 100_000 }), Type.Optional(id)]
const index = Type.Integer({ minimum: 0 })

const sourcePlace = Type.Object(
  {
    place: Type.String({ minLength: 1, maxLength: 4_000 }),
    match: Type.Optional(text(200)),
    allowsPrivate: Type.Optional(Type.Boolean()),
    etag: Type.Optional(text(2_000)),
    lastModified: Type.Optional(text(200)),
    hasSecret: Type.Optional(Type.Boolean()),
  },
  exact,
)
const sourceSecret = Type.Object(
  {
    place: Type.String({ minLength: 1, maxLength: 4_000 }),
    query: Type.Optional(text(4_000)),
    authorization: Type.Optional(text(4_000)),
    from: Type.Optional(id),
  },
  exact,
)

const keys = Type.Union([
  Type.Literal('browser'),
  Type.Object({ consumerKey: key, consumerSecret: key }, exact),
  Type.Object(
    {
      clientId: key,
      clientSecret: Type.Optional(key),
      redirectUri: Type.String({ minLength: 1, maxLength: 2000 }),
      scopes: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 })),
    },
    exact,
  ),
])

const profile = Type.Object(
  {
    id: text(80),
    name: text(200),
    addresses: Type.Object({ main: text(500), ads: text(500), adsSandbox: text(500) }, exact),
    wireNames: parameters(short(100)),
    sandbox: Type.Boolean(),
    observed: Type.Optional(Type.Boolean()),
  },
  exact,
)

const message = Type.Refine(Type.Unknown(), (value) => isCodedMessage(value))
const title = Type.Union([text(500), Type.Object({ sentence: text(500), message: Type.Optional(message) }, exact)])

const plan = Type.Object(
  {
    endpoint: Type.Enum([...BATCH_ENDPOINTS]),
    parameters: parameters(short(200)),
    title: text(500),
    message: Type.Optional(message),
    dataset: text(200),
    after: Type.Optional(id),
    measured: Type.Optional(Type.Object({ items: index, batches: index, frozen: parameters(short(2000)) }, exact)),
  },
  exact,
)

const variableName = Type.String({ pattern: '^[\\w.-]{1,100}$' })
/** Shorter ones could not be hidden wherever they turn up. */
const secret = Type.String({ minLength: MIN_SECRET, maxLength: 4_000 })

const request = [Type.Enum([...ENDPOINT_IDS]), parameters(() => true)] as const

const batch = Type.Object(
  {
    index,
    body: Type.String({ minLength: 1, maxLength: 10_000_000 }),
    rows,
    items: Type.Integer({ minimum: 0, maximum: MAX_BATCH_ROWS }),
  },
  exact,
)

/** The name of a piece of a snapshot: a SHA-256. */
const piece = Type.String({ pattern: '^[0-9a-f]{64}$' })
const pieces = Type.Array(piece, { maxItems: 100_000 })
const packed = Type.Refine(Type.Unknown(), (value) => value instanceof Uint8Array && value.length <= 16_000_000)

const digests = Type.Refine(
  Type.Unknown(),
  (value) => value instanceof Uint8Array && value.length % 32 === 0 && value.length <= SUPPRESSION_CHUNK,
)

/** Each is a kind and a hash. */
const practiceKeys = Type.Refine(
  Type.Unknown(),
  (value) =>
    Array.isArray(value) &&
    value.length <= MAX_PRACTICE_KEYS &&
    value.every((key) => typeof key === 'string' && /^[a-z_]{1,30}:[0-9a-f]{64}$/.test(key)),
)

/** Nothing but names and values of assumptions. */
const assumptions = Type.Refine(
  Type.Unknown(),
  (value) => isFields(value) && Object.keys(assumedIn(value)).length === Object.keys(value).length,
)

const practiceFault = Type.Object(
  {
    kind: Type.Enum([...PRACTICE_FAULT_KINDS]),
    amount: Type.Integer(),
    reason: Type.Optional(Type.Enum([...REJECTION_REASONS])),
  },
  exact,
)

const port = Type.Integer({ minimum: 0, maximum: 65_535 })
const webhookPath = Type.String({ pattern: '^/[!-~]*$', maxLength: 200 })
const webhookHost = Type.String({ pattern: '^[a-z0-9.-]+(:[0-9]+)?$', maxLength: 260 })

const receiverSettings = Type.Object(
  {
    status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
    delaySeconds: Type.Integer({ minimum: 0, maximum: 60 }),
    keepsBodies: Type.Boolean(),
    forward: Type.Optional(
      Type.Object({ port: Type.Integer({ minimum: 1, maximum: 65_535 }), path: webhookPath }, exact),
    ),
  },
  exact,
)

const practiceEvent = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 80 }),
    userId: Type.Optional(text(19)),
    text: Type.Optional(text(25_000)),
    direction: Type.Optional(Type.Enum(['sent', 'received'])),
    payload: parameters(() => true),
  },
  exact,
)

/** At most one of each kind. */
const practiceFaults = Type.Refine(
  Type.Array(practiceFault, { maxItems: PRACTICE_FAULT_KINDS.length }),
  (faults) =>
    faults.every(
      ({ kind, amount, reason }) => isFaultAmount(kind, amount) && (reason === undefined || kind === 'reject'),
    ) && new Set(faults.map(({ kind }) => kind)).size === faults.length,
)

const snapshot = Type.Object(
  {
    dataset: bookName,
    name: text(500),
    reason: Type.Enum([...SNAPSHOT_REASONS]),
    rows: index,
    edits: index,
    step: text(100),
    steps: index,
    bytes: index,
    pieces,
    facts: Type.Unknown(),
  },
  exact,
)

const filePiece = Type.Refine(
  Type.Unknown(),
  (value) => value instanceof Uint8Array && value.length > 0 && value.length <= AD_FILE_CHUNK,
)

const adKindId = Type.Enum([...AD_KIND_IDS])
const adId = Type.String({ minLength: 1, maxLength: 200 })
const adField = Type.String({ minLength: 1, maxLength: 100 })
const adQuery = Type.Object(
  {
    kind: adKindId,
    text: Type.Optional(text(200)),
    only: Type.Optional(AD_ONLY),
    ids: Type.Optional(Type.Array(adId, { maxItems: 1_000_000 })),
    choices: Type.Optional(Type.Array(AD_CHOICE, { maxItems: 100 })),
    sort: Type.Optional(AD_SORT),
    from: index,
    count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  },
  exact,
)
/** Keys of steps of a cart, or of changes by others. */
const stepKeys = Type.Array(text(20), { maxItems: 1_000_000 })

const adRecord = { kind: adKindId, id: adId }
const ofAdOp = <Op extends string>(op: Op) => ({ op: Type.Literal(op), ...adRecord })
const adEdit = Type.Union([
  Type.Object(
    { op: Type.Literal('create'), kind: adKindId, id: Type.Optional(adId), fields: parameters(() => true) },
    exact,
  ),
  Type.Object({ ...ofAdOp('set'), field: adField, value: Type.Unknown(), version: Type.Optional(text(40)) }, exact),
  Type.Object({ ...ofAdOp('delete'), version: Type.Optional(text(40)) }, exact),
  Type.Object({ ...ofAdOp('discard'), field: Type.Optional(adField) }, exact),
  Type.Object({ ...ofAdOp('keep'), field: Type.Optional(adField) }, exact),
])

/** One schema an argument; those at the end that are `Type.Optional` may be left out. */
const ARGUMENTS = {
  about: [],
  'connection.current': [],
  'connection.practice': [],
  'connection.begin': [text(80), Type.Optional(keys)],
  'connection.openAuthorizePage': [],
  'connection.finish': [text(4000)],
  'connection.cancel': [],
  'connection.signOut': [],
  'profiles.list': [],
  'profiles.save': [profile],
  'profiles.importText': [text(1_000_000)],
  'profiles.remove': [text(80)],
  call: request,
  'console.preview': [...request, Type.Optional(Type.Boolean()), Type.Optional(id)],
  'console.send': [...request, Type.Optional(Type.Boolean()), Type.Optional(id)],
  'console.ask': [...request, Type.Optional(id)],
  'console.secretNames': [id],
  'console.setSecret': [id, variableName, Type.Union([secret, Type.Null()])],
  'console.stop': [Type.Optional(Type.Enum([...ENDPOINT_IDS]))],
  'uploads.plan': [plan],
  'uploads.add': [id, Type.Array(batch, { maxItems: 10_000 })],
  'uploads.seal': [id, Type.Optional(Type.Boolean())],
  'uploads.start': [id, Type.Optional(Type.Boolean())],
  'uploads.pause': [id],
  'uploads.resume': [id, Type.Optional(Type.Boolean())],
  'uploads.cancel': [id],
  'uploads.list': [Type.Optional(Type.Boolean())],
  'uploads.outcomes': [id, index, Type.Integer({ minimum: 1, maximum: 100_000 })],
  'uploads.retention': [],
  'uploads.setRetention': [Type.Enum([...RETENTION_DAYS])],
  'uploads.forget': [id],
  'ads.projects': [],
  'ads.open': [adId],
  'ads.pull': [adId, Type.Optional(Type.Boolean())],
  'ads.stopPull': [adId],
  'ads.news': [adId, index, Type.Integer({ minimum: 1, maximum: 10_000 })],
  'ads.looked': [adId, Type.Optional(stepKeys)],
  'ads.records': [adId, adQuery],
  'ads.values': [adId, adQuery, adField, Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Optional(text(200))],
  'ads.record': [adId, adKindId, adId],
  'ads.enter': [adId, adKindId, adId],
  'ads.usedBy': [adId, adKindId, adId],
  'ads.history': [adId, adKindId, adId, Type.Optional(index)],
  'ads.criteria': [adId, adId],
  'ads.findTargeting': [adId, text(80), text(200), Type.Optional(text(2))],
  'ads.targetingCoverage': [adId],
  'ads.estimateReach': [adId, adId],
  'ads.accountFacts': [adId, Type.Boolean()],
  'ads.spend': [adId, Type.Boolean()],
  'ads.openLink': [adId, Type.String({ minLength: 1, maxLength: 10_000 })],
  'ads.openedLinks': [adId],
  'ads.edit': [adId, Type.Array(adEdit, { maxItems: 1_000_000 }), title, Type.Optional(id)],
  'ads.beginFile': [adId, text(500), index],
  'ads.addToFile': [adId, id, filePiece],
  'ads.endFile': [adId, id, Type.Optional(id)],
  'ads.dropFile': [adId, id],
  'ads.readFile': [adId, id, index, Type.Integer({ minimum: 1, maximum: AD_FILE_CHUNK })],
  'ads.files': [adId],
  'ads.undo': [adId, Type.Optional(id)],
  'ads.redo': [adId, Type.Optional(id)],
  'ads.check': [adId],
  'ads.review': [adId],
  'ads.rehearse': [adId, Type.Optional(stepKeys)],
  'ads.upload': [
    adId,
    Type.Optional(stepKeys),
    Type.Optional(Type.Array(text(500), { maxItems: 1_000_000 })),
    Type.Optional(text(80)),
  ],
  'ads.uploads': [adId],
  'ads.outcomes': [adId, id],
  'ads.pause': [adId, id],
  'ads.resume': [adId, id],
  'ads.cancel': [adId, id],
  'ads.settle': [adId, id, text(20), Type.Union([text(200), Type.Null()])],
  'ads.undoUpload': [adId, id, Type.Array(text(20), { maxItems: 1_000_000 }), Type.Optional(id)],
  'ads.versions': [adId],
  'ads.saveVersion': [adId, text(200)],
  'ads.restoreVersion': [adId, id, Type.Optional(id)],
  'ads.settings': [adId],
  'ads.changeSettings': [adId, AD_SETTINGS_CHANGE],
  'ads.remove': [adId, Type.Optional(id)],
  'ledger.append': bookEntries,
  'ledger.replace': bookEntries,
  'ledger.read': [bookName],
  'ledger.books': [],
  'ledger.remove': [bookName, Type.Optional(id)],
  'snapshots.missing': [pieces],
  'snapshots.add': [piece, packed],
  'snapshots.seal': [snapshot],
  'snapshots.list': [],
  'snapshots.open': [id],
  'snapshots.read': [piece],
  'snapshots.remove': [id],
  'snapshots.forget': [bookName],
  'sources.open': [id, sourcePlace],
  'sources.cancel': [id],
  'sources.read': [id, index],
  'sources.close': [id],
  ...IMAGE_ARGUMENTS,
  'sources.setSecret': [id, Type.Union([sourceSecret, Type.Null()])],
  'suppression.status': [],
  'suppression.read': [index, index],
  'suppression.add': [digests],
  'suppression.remove': [digests],
  'suppression.clear': [],
  'practice.lists': [],
  'practice.find': [practiceKeys],
  'practice.erase': [practiceKeys],
  'practice.empty': [Type.Optional(text(40))],
  'practice.faults': [],
  'practice.fail': [practiceFaults],
  'practice.assumed': [],
  'practice.assume': [assumptions],
  'practice.trigger': [practiceEvent],
  'practice.webhookTimes': [],
  'practice.addLargeAccount': [],
  'practice.reset': [],
  'receiver.current': [],
  'receiver.start': [port, webhookPath, Type.Array(webhookHost, { maxItems: 20 })],
  'receiver.stop': [],
  'receiver.set': [receiverSettings],
  'receiver.recent': [index],
  'receiver.body': [index],
  'receiver.clear': [],
  'receiver.resend': [index],
  'receiver.rehearse': [text(2_000)],
  'windows.claim': [id, text(200), Type.Optional(Type.Boolean())],
  'windows.leave': [id],
  'activity.recent': [Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Optional(index)],
  'activity.clear': [],
  'activity.stored': [],
  'offline.current': [],
  'offline.set': [Type.Boolean()],
  'language.current': [],
  'language.set': [Type.Enum([...LANGUAGE_CHOICES])],
  'samples.list': [],
  'samples.read': [text(200)],
} as const satisfies Record<MethodName, readonly TSchema[]>

/** Do these arguments fit the method? Checked by TypeBox's interpreter: a strict page policy forbids compiled checks. */
export const argumentsFit = (method: MethodName, args: readonly unknown[]): boolean => {
  const schemas: readonly TSchema[] = ARGUMENTS[method]
  return (
    args.length <= schemas.length &&
    schemas.every((schema, at) => (args[at] === undefined ? Type.IsOptional(schema) : Value.Check(schema, args[at])))
  )
}
