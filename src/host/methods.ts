import type { Host } from './host.ts'

type Names<Group> = {
  [Name in keyof Group & string]: Group[Name] extends (...args: never[]) => unknown
    ? Name
    : `${Name}.${keyof Group[Name] & string}`
}[keyof Group & string]

/** Every question that the screens may ask, nested ones as `uploads.plan`; events travel apart. */
export type MethodName = Exclude<Names<Host>, 'subscribe'>

type GroupOf<Name extends string> = Name extends `${infer Group}.${string}` ? Group : Name
type Within<Name extends string, Group extends string> = Name extends `${Group}.${infer Method}` ? Method : never

/** The part of the host that these questions reach. */
export type HostWith<Name extends MethodName> = {
  readonly [Group in GroupOf<Name> & keyof Host]: Group extends Name
    ? Host[Group]
    : Pick<Host[Group], Within<Name, Group> & keyof Host[Group]>
}

/** Shape of a method's return value: `result` with a value or failure, `value` bare. */
type Answers = 'result' | 'value'

/** All methods of the host; one added to `Host` doesn't compile until it is here. */
export const METHODS = {
  about: 'value',
  'connection.current': 'value',
  'connection.practice': 'result',
  'connection.begin': 'result',
  'connection.openAuthorizePage': 'result',
  'connection.finish': 'result',
  'connection.cancel': 'value',
  'connection.signOut': 'result',
  'profiles.list': 'value',
  'profiles.save': 'result',
  'profiles.importText': 'result',
  'profiles.remove': 'result',
  call: 'result',
  'console.preview': 'result',
  'console.send': 'result',
  'console.ask': 'value',
  'console.secretNames': 'result',
  'console.setSecret': 'result',
  'console.stop': 'value',
  'uploads.plan': 'result',
  'uploads.add': 'result',
  'uploads.seal': 'result',
  'uploads.start': 'result',
  'uploads.pause': 'result',
  'uploads.resume': 'result',
  'uploads.cancel': 'result',
  'uploads.list': 'value',
  'uploads.outcomes': 'value',
  'uploads.retention': 'value',
  'uploads.setRetention': 'result',
  'uploads.forget': 'result',
  'ads.projects': 'value',
  'ads.open': 'result',
  'ads.pull': 'result',
  'ads.stopPull': 'value',
  'ads.news': 'result',
  'ads.looked': 'result',
  'ads.records': 'result',
  'ads.values': 'result',
  'ads.record': 'result',
  'ads.enter': 'result',
  'ads.usedBy': 'result',
  'ads.history': 'result',
  'ads.criteria': 'result',
  'ads.findTargeting': 'result',
  'ads.targetingCoverage': 'result',
  'ads.estimateReach': 'result',
  'ads.accountFacts': 'result',
  'ads.spend': 'result',
  'ads.openLink': 'result',
  'ads.edit': 'result',
  'ads.beginFile': 'result',
  'ads.addToFile': 'result',
  'ads.endFile': 'result',
  'ads.dropFile': 'result',
  'ads.readFile': 'result',
  'ads.files': 'result',
  'ads.undo': 'result',
  'ads.redo': 'result',
  'ads.check': 'result',
  'ads.review': 'result',
  'ads.rehearse': 'result',
  'ads.upload': 'result',
  'ads.uploads': 'result',
  'ads.outcomes': 'result',
  'ads.pause': 'result',
  'ads.resume': 'result',
  'ads.cancel': 'result',
  'ads.settle': 'result',
  'ads.undoUpload': 'result',
  'ads.versions': 'result',
  'ads.saveVersion': 'result',
  'ads.restoreVersion': 'result',
  'ads.settings': 'result',
  'ads.changeSettings': 'result',
  'ads.remove': 'result',
  'ledger.append': 'result',
  'ledger.read': 'value',
  'ledger.books': 'value',
  'ledger.remove': 'result',
  'snapshots.missing': 'value',
  'snapshots.add': 'result',
  'snapshots.seal': 'result',
  'snapshots.list': 'value',
  'snapshots.open': 'result',
  'snapshots.read': 'result',
  'snapshots.remove': 'result',
  'snapshots.forget': 'result',
  'sources.open': 'result',
  'sources.cancel': 'value',
  'sources.read': 'result',
  'sources.close': 'value',
  'sources.setSecret': 'result',
  'images.check': 'result',
  'images.cancel': 'value',
  'images.known': 'value',
  'images.picture': 'result',
  'images.stored': 'value',
  'images.clear': 'result',
  'suppression.status': 'value',
  'suppression.read': 'result',
  'suppression.add': 'result',
  'suppression.remove': 'result',
  'suppression.clear': 'result',
  'practice.lists': 'result',
  'practice.find': 'result',
  'practice.erase': 'result',
  'practice.empty': 'result',
  'practice.faults': 'result',
  'practice.fail': 'result',
  'practice.assumed': 'result',
  'practice.assume': 'result',
  'practice.trigger': 'result',
  'practice.webhookTimes': 'result',
  'practice.addLargeAccount': 'result',
  'practice.reset': 'result',
  'receiver.current': 'value',
  'receiver.start': 'result',
  'receiver.stop': 'value',
  'receiver.set': 'value',
  'receiver.recent': 'value',
  'receiver.body': 'value',
  'receiver.clear': 'value',
  'receiver.resend': 'result',
  'receiver.rehearse': 'result',
  'windows.claim': 'value',
  'windows.leave': 'value',
  'activity.recent': 'value',
  'activity.clear': 'result',
  'activity.stored': 'value',
  'offline.current': 'value',
  'offline.set': 'result',
  'language.current': 'value',
  'language.set': 'result',
  'samples.list': 'value',
  'samples.read': 'result',
} as const satisfies Record<MethodName, Answers>

export const METHOD_NAMES = Object.keys(METHODS) as readonly MethodName[]

/** True for a name of the list; inherited names such as `constructor` are none. */
export const isMethodName = (name: unknown): name is MethodName =>
  typeof name === 'string' && Object.hasOwn(METHODS, name)
