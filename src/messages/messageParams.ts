// Made by `node build/messages.mjs` of the catalogs. Change those.

/** Parameters of the messages that have some, by code. */
export interface MessageParams {
  readonly 'ads.check.abDiffers': { readonly fields: string }
  readonly 'ads.check.abPart': { readonly test: string; readonly fields: string }
  readonly 'ads.check.abWhole': { readonly count: number }
  readonly 'ads.check.add': { readonly field: string }
  readonly 'ads.check.alreadyShared': { readonly by: string }
  readonly 'ads.check.choices': { readonly choices: string }
  readonly 'ads.check.conflict': { readonly field: string }
  readonly 'ads.check.deleteConflict': { readonly field: string }
  readonly 'ads.check.guard.currency': { readonly amount: string; readonly most: string }
  readonly 'ads.check.guard.daily': { readonly amount: string; readonly most: string }
  readonly 'ads.check.guard.frozen': { readonly from: number; readonly to: number }
  readonly 'ads.check.guard.rise': { readonly was: string; readonly amount: string; readonly percent: number }
  readonly 'ads.check.guard.total': { readonly amount: string; readonly most: string }
  readonly 'ads.check.link': { readonly url: string; readonly problem: string }
  readonly 'ads.check.missingSet': { readonly name: string; readonly count: number }
  readonly 'ads.check.namesDeleted': { readonly field: string; readonly name: string }
  readonly 'ads.check.needsMedia': { readonly field: string; readonly name: string }
  readonly 'ads.check.noErase': { readonly field: string }
  readonly 'ads.check.noLocal': { readonly field: string; readonly name: string }
  readonly 'ads.check.noTemplateName': { readonly problem: string }
  readonly 'ads.check.notDownloaded': { readonly field: string; readonly name: string }
  readonly 'ads.check.observedOff': { readonly operation: string }
  readonly 'ads.check.observedRule': { readonly rule: string }
  readonly 'ads.check.oneOfType': { readonly type: string }
  readonly 'ads.check.onlyLater': { readonly field: string }
  readonly 'ads.check.onlyNew': { readonly field: string }
  readonly 'ads.check.otherAudience': { readonly field: string; readonly name: string }
  readonly 'ads.check.otherKind': { readonly field: string; readonly name: string }
  readonly 'ads.check.platformRule': { readonly rule: string }
  readonly 'ads.check.pollPicture': { readonly least: number }
  readonly 'ads.check.postLong': { readonly most: number }
  readonly 'ads.check.readOnly': { readonly field: string }
  readonly 'ads.check.requiredWithout': { readonly field: string }
  readonly 'ads.check.sameName': { readonly name: string }
  readonly 'ads.check.sizeExact': { readonly unit: string; readonly count: number }
  readonly 'ads.check.sizeFrom': { readonly unit: string; readonly least: number }
  readonly 'ads.check.sizeMost': { readonly unit: string; readonly most: number }
  readonly 'ads.check.sizeWithin': { readonly unit: string; readonly least: number; readonly most: number }
  readonly 'ads.check.stillUsed': { readonly count: number }
  readonly 'ads.check.templateName': { readonly name: string }
  readonly 'ads.check.titleCut': { readonly shown: number }
  readonly 'ads.check.titleLong': { readonly most: number }
  readonly 'ads.check.unknownField': { readonly field: string }
  readonly 'ads.check.usedLive': { readonly count: number }
  readonly 'ads.check.wholeFrom': { readonly least: number }
  readonly 'ads.check.wholeWithin': { readonly least: number; readonly most: number }
  readonly 'ads.cli.account': {
    readonly account: string
    readonly name: string
    readonly host: string
    readonly at: string
  }
  readonly 'ads.cli.checked': { readonly errors: number; readonly conflicts: number; readonly warnings: number }
  readonly 'ads.cli.conflictsFound': { readonly count: number }
  readonly 'ads.cli.conflictsLeft': { readonly settled: number; readonly left: number }
  readonly 'ads.cli.drafts': {
    readonly create: number
    readonly change: number
    readonly delete: number
    readonly conflicts: number
  }
  readonly 'ads.cli.guardProblem': { readonly flag: string; readonly problem: string }
  readonly 'ads.cli.importTitle': { readonly file: string; readonly kind: string }
  readonly 'ads.cli.imported': {
    readonly rows: number
    readonly edits: number
    readonly unchanged: number
    readonly problems: number
  }
  readonly 'ads.cli.kindFlag': { readonly kinds: string }
  readonly 'ads.cli.manyProjects': { readonly ids: string }
  readonly 'ads.cli.mediaAdded': { readonly count: number }
  readonly 'ads.cli.mediaRefused': { readonly count: number }
  readonly 'ads.cli.moreNews': { readonly count: number }
  readonly 'ads.cli.news': { readonly what: string; readonly name: string; readonly kind: string }
  readonly 'ads.cli.noConflict': { readonly id: string }
  readonly 'ads.cli.noKind': { readonly kinds: string }
  readonly 'ads.cli.notAdded': { readonly count: number }
  readonly 'ads.cli.notCompared': { readonly count: number }
  readonly 'ads.cli.notListed': { readonly kinds: string }
  readonly 'ads.cli.openUpload': { readonly id: string; readonly state: string }
  readonly 'ads.cli.pulled': {
    readonly records: number
    readonly requests: number
    readonly added: number
    readonly changed: number
    readonly deleted: number
  }
  readonly 'ads.cli.readsAs': { readonly field: string; readonly value: string }
  readonly 'ads.cli.rehearsed': { readonly count: number }
  readonly 'ads.cli.restored': { readonly drafts: number; readonly unchanged: number }
  readonly 'ads.cli.reviewed': {
    readonly steps: number
    readonly reads: number
    readonly errors: number
    readonly conflicts: number
    readonly warnings: number
  }
  readonly 'ads.cli.saved': { readonly id: string }
  readonly 'ads.cli.sentAt': { readonly at: string }
  readonly 'ads.cli.undone': { readonly drafts: number; readonly unchanged: number; readonly conflicts: number }
  readonly 'ads.cli.unfinished': { readonly at: string }
  readonly 'ads.cli.unknownHeaders': { readonly headers: string }
  readonly 'ads.cli.uploaded': {
    readonly confirmed: number
    readonly failed: number
    readonly unknown: number
    readonly notSent: number
  }
  readonly 'ads.cli.whichAccount': { readonly ids: string }
  readonly 'ads.edit.noRecord': { readonly id: string }
  readonly 'ads.enter.none': { readonly kind: string; readonly id: string }
  readonly 'ads.links.campaign': { readonly names: string }
  readonly 'ads.links.case': { readonly names: string }
  readonly 'ads.links.empty': { readonly names: string }
  readonly 'ads.links.missing': { readonly names: string }
  readonly 'ads.links.template': { readonly names: string }
  readonly 'ads.links.twice': { readonly names: string }
  readonly 'ads.links.unclear': { readonly places: string }
  readonly 'ads.links.value': { readonly names: string }
  readonly 'ads.media.addTitle': { readonly name: string }
  readonly 'ads.media.animated': { readonly name: string }
  readonly 'ads.media.changed': { readonly name: string }
  readonly 'ads.media.codec': { readonly name: string; readonly codec: string }
  readonly 'ads.media.duration': {
    readonly name: string
    readonly seconds: number
    readonly least: number
    readonly most: number
  }
  readonly 'ads.media.empty': { readonly name: string }
  readonly 'ads.media.format': { readonly name: string }
  readonly 'ads.media.gifLimits': {
    readonly name: string
    readonly width: number
    readonly height: number
    readonly frames: number
    readonly maxWidth: number
    readonly maxHeight: number
    readonly maxFrames: number
  }
  readonly 'ads.media.incomplete': { readonly name: string }
  readonly 'ads.media.large': {
    readonly name: string
    readonly size: number
    readonly kind: string
    readonly most: number
  }
  readonly 'ads.media.noPicture': { readonly name: string }
  readonly 'ads.media.notProcessed': { readonly problem: string }
  readonly 'ads.money.amount': { readonly amount: string; readonly field: string }
  readonly 'ads.money.budget': {
    readonly kind: string
    readonly field: string
    readonly before: string
    readonly after: string
  }
  readonly 'ads.money.changes': { readonly count: number; readonly names: string }
  readonly 'ads.money.committed': { readonly amounts: string }
  readonly 'ads.money.rise': {
    readonly name: string
    readonly field: string
    readonly before: string
    readonly after: string
  }
  readonly 'ads.money.rise.times': {
    readonly name: string
    readonly field: string
    readonly before: string
    readonly after: string
    readonly times: number
  }
  readonly 'ads.money.slips': { readonly count: number }
  readonly 'ads.money.turns': { readonly on: number; readonly off: number }
  readonly 'ads.names.blank': { readonly fields: string }
  readonly 'ads.names.clash': { readonly count: number }
  readonly 'ads.names.long': { readonly count: number; readonly most: number }
  readonly 'ads.names.part': { readonly part: string; readonly allowed: string }
  readonly 'ads.names.wrong': { readonly part: string; readonly value: string; readonly allowed: string }
  readonly 'ads.project.elsewhere': { readonly account: string; readonly host: string }
  readonly 'ads.project.noAccount': { readonly account: string }
  readonly 'ads.pull.notAvailable': { readonly kinds: string; readonly code: string }
  readonly 'ads.rights.locked': { readonly rights: string }
  readonly 'ads.sheet.damagedNumber': { readonly field: string; readonly value: string }
  readonly 'ads.sheet.droppedZeros': { readonly field: string; readonly value: string; readonly before: string }
  readonly 'ads.sheet.noAction': { readonly action: string }
  readonly 'ads.sheet.noRecordOfDigits': { readonly id: string }
  readonly 'ads.sheet.noValue': { readonly field: string }
  readonly 'ads.sheet.readOnly': { readonly field: string }
  readonly 'ads.sheet.repeated': { readonly first: number; readonly second: number }
  readonly 'ads.sheet.rounded': { readonly field: string; readonly value: string }
  readonly 'ads.step.settle': { readonly side: string; readonly count: number }
  readonly 'ads.undo.used': { readonly count: number }
  readonly 'ads.upload.afterFailed': { readonly name: string }
  readonly 'ads.upload.afterUnknown': { readonly name: string }
  readonly 'ads.upload.afterUnnamed': { readonly name: string }
  readonly 'ads.upload.changedSince': { readonly fields: string }
  readonly 'ads.upload.damaged': { readonly file: string }
  readonly 'ads.upload.fileCanceled': { readonly until: string }
  readonly 'ads.upload.madeNone': { readonly id: string; readonly kind: string }
  readonly 'ads.upload.madeTaken': { readonly id: string }
  readonly 'ads.upload.notAsked': { readonly key: string }
  readonly 'ads.upload.notReadBackFor': { readonly reason: string }
  readonly 'ads.upload.title': { readonly account: string }
  readonly 'ads.upload.unanswered': { readonly key: string; readonly name: string }
  readonly 'ads.upload.unfinished': { readonly at: string }
  readonly 'ads.version.title': { readonly name: string }
  readonly 'ads.version.uploaded': { readonly id: string }
  readonly 'adsPages.abTest.percent': { readonly share: number }
  readonly 'adsPages.account.large.note': {
    readonly campaigns: number
    readonly adGroups: number
    readonly criteria: number
  }
  readonly 'adsPages.account.note': { readonly place: string; readonly id: string }
  readonly 'adsPages.account.read': { readonly at: string }
  readonly 'adsPages.ask': { readonly kind: string; readonly name: string }
  readonly 'adsPages.ask.textAt': { readonly time: string }
  readonly 'adsPages.back': { readonly kind: string }
  readonly 'adsPages.budget.planned': { readonly currency: string }
  readonly 'adsPages.budget.problem.gapDays': { readonly days: number }
  readonly 'adsPages.budget.problems': { readonly count: number }
  readonly 'adsPages.budget.records': { readonly count: number }
  readonly 'adsPages.budget.spent.when': { readonly from: string; readonly to: string; readonly at: string }
  readonly 'adsPages.budget.text': { readonly zone: string }
  readonly 'adsPages.budget.total': { readonly total: string; readonly days: number }
  readonly 'adsPages.cells.beyond': { readonly count: number }
  readonly 'adsPages.cells.skipped': { readonly count: number; readonly reason: string }
  readonly 'adsPages.cells.title': { readonly count: number }
  readonly 'adsPages.cells.tooMany': { readonly most: number }
  readonly 'adsPages.conflict.of': { readonly field: string }
  readonly 'adsPages.conflicts': { readonly count: number }
  readonly 'adsPages.counter': { readonly count: number; readonly most: number }
  readonly 'adsPages.curated.add': { readonly name: string }
  readonly 'adsPages.delete.drafted': { readonly name: string }
  readonly 'adsPages.delete.gone': { readonly name: string }
  readonly 'adsPages.delete.title': { readonly name: string }
  readonly 'adsPages.delete.used': { readonly count: number }
  readonly 'adsPages.discard.field': { readonly field: string }
  readonly 'adsPages.draft': { readonly draft: string }
  readonly 'adsPages.enter.title': { readonly kind: string }
  readonly 'adsPages.guards.atMost': { readonly amount: string }
  readonly 'adsPages.guards.freezes': { readonly from: number; readonly to: number }
  readonly 'adsPages.guards.on': { readonly guards: string }
  readonly 'adsPages.guards.rises': { readonly percent: number }
  readonly 'adsPages.guards.together': { readonly amount: string }
  readonly 'adsPages.history.redoes': { readonly step: string }
  readonly 'adsPages.history.undoes': { readonly step: string }
  readonly 'adsPages.kind.conflicts': { readonly count: number }
  readonly 'adsPages.kind.drafts': { readonly count: number }
  readonly 'adsPages.kind.errors': { readonly count: number }
  readonly 'adsPages.links.check.act': { readonly count: number }
  readonly 'adsPages.links.check.done': { readonly done: number; readonly count: number }
  readonly 'adsPages.links.count': { readonly count: number; readonly wrong: number }
  readonly 'adsPages.links.feed.counts': {
    readonly feed: string
    readonly found: number
    readonly unavailable: number
    readonly other: number
    readonly missing: number
  }
  readonly 'adsPages.links.feed.reading': { readonly feed: string }
  readonly 'adsPages.links.feed.says': { readonly prices: string }
  readonly 'adsPages.links.fill.act': { readonly count: number }
  readonly 'adsPages.links.noPlace': { readonly word: string; readonly places: string }
  readonly 'adsPages.links.opened.at': { readonly time: string }
  readonly 'adsPages.links.opened.moved': { readonly url: string }
  readonly 'adsPages.links.opened.status': { readonly status: string }
  readonly 'adsPages.links.parameters.hint': { readonly places: string }
  readonly 'adsPages.names.act': { readonly count: number }
  readonly 'adsPages.names.counts': { readonly renamed: number; readonly same: number; readonly problems: number }
  readonly 'adsPages.names.hint': { readonly example: string }
  readonly 'adsPages.names.title': { readonly kind: string }
  readonly 'adsPages.newName': { readonly number: string }
  readonly 'adsPages.newNumber': { readonly label: string; readonly number: string }
  readonly 'adsPages.news.drafted': { readonly name: string }
  readonly 'adsPages.news.text': { readonly count: number }
  readonly 'adsPages.news.what': { readonly what: string }
  readonly 'adsPages.noAccount.none': { readonly name: string }
  readonly 'adsPages.none': { readonly kind: string }
  readonly 'adsPages.operation': { readonly operation: string }
  readonly 'adsPages.outcome': { readonly state: string }
  readonly 'adsPages.outcome.defaults': { readonly fields: string }
  readonly 'adsPages.outcome.differs': { readonly field: string; readonly value: string }
  readonly 'adsPages.outcome.newId': { readonly id: string }
  readonly 'adsPages.outcome.would': { readonly state: string }
  readonly 'adsPages.pull.done': {
    readonly records: number
    readonly added: number
    readonly changed: number
    readonly deleted: number
  }
  readonly 'adsPages.pull.notListed': { readonly kinds: string }
  readonly 'adsPages.pull.requests': { readonly count: number }
  readonly 'adsPages.pull.running': { readonly kind: string }
  readonly 'adsPages.pull.state': { readonly state: string }
  readonly 'adsPages.pull.waiting': { readonly count: number; readonly reason: string }
  readonly 'adsPages.pulled': { readonly time: string }
  readonly 'adsPages.record.kind': { readonly kind: string; readonly id: string }
  readonly 'adsPages.record.named': { readonly kind: string; readonly name: string }
  readonly 'adsPages.recordHistory': { readonly count: number }
  readonly 'adsPages.recordHistory.ask': { readonly days: number }
  readonly 'adsPages.recordHistory.by': { readonly user: string }
  readonly 'adsPages.recordHistory.source': { readonly source: string }
  readonly 'adsPages.reference.note': { readonly kind: string; readonly id: string }
  readonly 'adsPages.reference.open': { readonly name: string }
  readonly 'adsPages.reference.remove': { readonly name: string }
  readonly 'adsPages.revert.at': { readonly time: string }
  readonly 'adsPages.review.all': { readonly count: number; readonly total: number }
  readonly 'adsPages.review.assumed': { readonly what: string }
  readonly 'adsPages.review.beyond': { readonly count: number }
  readonly 'adsPages.review.confirmFirst': { readonly count: number }
  readonly 'adsPages.review.conflict': { readonly kind: string; readonly name: string; readonly field: string }
  readonly 'adsPages.review.fixFirst': { readonly count: number }
  readonly 'adsPages.review.include': { readonly name: string }
  readonly 'adsPages.review.lasting': { readonly count: number }
  readonly 'adsPages.review.lastingWhy': { readonly count: number; readonly reason: string }
  readonly 'adsPages.review.links': { readonly count: number }
  readonly 'adsPages.review.live': { readonly count: number; readonly account: string }
  readonly 'adsPages.review.live.text': { readonly count: number }
  readonly 'adsPages.review.notCompared': { readonly count: number }
  readonly 'adsPages.review.other': { readonly title: string; readonly count: number; readonly state: string }
  readonly 'adsPages.review.question': { readonly name: string; readonly message: string }
  readonly 'adsPages.review.questions': { readonly count: number }
  readonly 'adsPages.review.reads': { readonly count: number }
  readonly 'adsPages.review.rehearsed': { readonly count: number }
  readonly 'adsPages.review.rehearsedResult': { readonly count: number }
  readonly 'adsPages.review.settleFirst': { readonly count: number }
  readonly 'adsPages.review.signIn': { readonly account: string }
  readonly 'adsPages.review.step': { readonly operation: string; readonly kind: string }
  readonly 'adsPages.review.upload': { readonly count: number; readonly account: string; readonly name: string }
  readonly 'adsPages.review.warnings': { readonly count: number }
  readonly 'adsPages.sandbox.created': { readonly id: string }
  readonly 'adsPages.sandbox.delete.title': { readonly name: string }
  readonly 'adsPages.sets.apply.act': { readonly count: number }
  readonly 'adsPages.sets.apply.add': { readonly added: number; readonly adGroups: number }
  readonly 'adsPages.sets.apply.both': { readonly added: number; readonly removed: number; readonly adGroups: number }
  readonly 'adsPages.sets.apply.remove': { readonly removed: number; readonly adGroups: number }
  readonly 'adsPages.sets.delete': { readonly name: string }
  readonly 'adsPages.sets.deleted': { readonly name: string }
  readonly 'adsPages.sets.fix': { readonly count: number }
  readonly 'adsPages.sets.full': { readonly count: number }
  readonly 'adsPages.sets.missing': { readonly count: number; readonly adGroups: number }
  readonly 'adsPages.sets.rename': { readonly name: string }
  readonly 'adsPages.sets.saved': { readonly name: string }
  readonly 'adsPages.sets.taken': { readonly name: string }
  readonly 'adsPages.sets.tooMany': { readonly count: number }
  readonly 'adsPages.sets.unknown': { readonly count: number }
  readonly 'adsPages.settings.notSaved': { readonly reason: string }
  readonly 'adsPages.sheet.export': { readonly kind: string }
  readonly 'adsPages.sheet.exported': { readonly count: number; readonly name: string }
  readonly 'adsPages.sheet.import': { readonly kind: string }
  readonly 'adsPages.sheet.import.act': { readonly count: number }
  readonly 'adsPages.sheet.import.title': { readonly file: string; readonly kind: string }
  readonly 'adsPages.sheet.imported': { readonly count: number }
  readonly 'adsPages.sheet.report': {
    readonly rows: number
    readonly drafts: number
    readonly unchanged: number
    readonly problems: number
  }
  readonly 'adsPages.sheet.step': { readonly file: string; readonly kind: string }
  readonly 'adsPages.sheet.unknown': { readonly columns: string }
  readonly 'adsPages.side.was': { readonly value: string }
  readonly 'adsPages.status.changes': { readonly count: number }
  readonly 'adsPages.status.conflicts': { readonly count: number }
  readonly 'adsPages.status.errors': { readonly count: number }
  readonly 'adsPages.status.records': { readonly count: number }
  readonly 'adsPages.step.cells': { readonly count: number }
  readonly 'adsPages.step.change': { readonly field: string; readonly before: string; readonly after: string }
  readonly 'adsPages.step.delete': { readonly name: string }
  readonly 'adsPages.step.discard': { readonly name: string }
  readonly 'adsPages.step.field': { readonly field: string; readonly value: string }
  readonly 'adsPages.step.keep': { readonly name: string }
  readonly 'adsPages.step.putBack': { readonly name: string }
  readonly 'adsPages.step.replace': { readonly text: string; readonly replacement: string }
  readonly 'adsPages.step.set': { readonly field: string; readonly name: string }
  readonly 'adsPages.targeting.add.act': { readonly count: number }
  readonly 'adsPages.targeting.ages': { readonly from: string; readonly to: string }
  readonly 'adsPages.targeting.agesOver': { readonly from: string }
  readonly 'adsPages.targeting.compared': { readonly type: string; readonly operator: string }
  readonly 'adsPages.targeting.excluded': { readonly type: string }
  readonly 'adsPages.targeting.reach': { readonly min: number; readonly max: number }
  readonly 'adsPages.targeting.reach.leftOut': { readonly people: string; readonly count: number }
  readonly 'adsPages.tree.abTest.act': { readonly count: number }
  readonly 'adsPages.tree.abTest.copy': { readonly name: string; readonly letter: string }
  readonly 'adsPages.tree.abTest.named': { readonly name: string }
  readonly 'adsPages.tree.abTest.tooMany': { readonly count: number }
  readonly 'adsPages.tree.abTest.valuesHint': { readonly value: string }
  readonly 'adsPages.tree.afterUpload': { readonly state: string }
  readonly 'adsPages.tree.campaignSays': { readonly reason: string }
  readonly 'adsPages.tree.checked': { readonly count: number }
  readonly 'adsPages.tree.choose': { readonly name: string }
  readonly 'adsPages.tree.copied': { readonly rows: number; readonly records: number }
  readonly 'adsPages.tree.copy.act': { readonly count: number }
  readonly 'adsPages.tree.copy.hint': { readonly name: string }
  readonly 'adsPages.tree.copy.pattern': { readonly name: string }
  readonly 'adsPages.tree.drafted': { readonly count: number }
  readonly 'adsPages.tree.excluded': { readonly kind: string; readonly name: string }
  readonly 'adsPages.tree.flight': { readonly start: string; readonly end: string }
  readonly 'adsPages.tree.flightFrom': { readonly start: string }
  readonly 'adsPages.tree.live.act': { readonly count: number }
  readonly 'adsPages.tree.live.text': { readonly adGroups: number; readonly campaigns: number }
  readonly 'adsPages.tree.live.waiting': { readonly count: number }
  readonly 'adsPages.tree.paste.act': { readonly count: number }
  readonly 'adsPages.tree.paste.currency': { readonly from: string; readonly to: string }
  readonly 'adsPages.tree.paste.from': { readonly from: string; readonly to: string }
  readonly 'adsPages.tree.paste.left': { readonly count: number; readonly names: string }
  readonly 'adsPages.tree.paste.name': { readonly field: string; readonly name: string }
  readonly 'adsPages.tree.paste.users': { readonly count: number }
  readonly 'adsPages.tree.paste.zone': { readonly to: string; readonly from: string }
  readonly 'adsPages.tree.pause.act': { readonly count: number }
  readonly 'adsPages.tree.promote.act': { readonly count: number }
  readonly 'adsPages.tree.promote.cell': { readonly post: string; readonly adGroup: string }
  readonly 'adsPages.tree.promote.other': { readonly id: string }
  readonly 'adsPages.tree.raise.act': { readonly count: number }
  readonly 'adsPages.tree.raise.emptied': { readonly count: number }
  readonly 'adsPages.tree.raise.noNumber': { readonly example: number }
  readonly 'adsPages.tree.replace.act': { readonly count: number }
  readonly 'adsPages.tree.shift.act': { readonly count: number }
  readonly 'adsPages.tree.state': { readonly state: string; readonly name: string }
  readonly 'adsPages.typed.noMoney': { readonly example: string }
  readonly 'adsPages.typed.noNumber': { readonly example: number }
  readonly 'adsPages.typed.noTime': { readonly zone: string }
  readonly 'adsPages.typed.zone': { readonly zone: string }
  readonly 'adsPages.undo.deletes': { readonly condition: string }
  readonly 'adsPages.undo.stays': { readonly reason: string }
  readonly 'adsPages.undone': { readonly count: number }
  readonly 'adsPages.undone.conflict': { readonly name: string }
  readonly 'adsPages.undone.kept': { readonly name: string; readonly reason: string }
  readonly 'adsPages.undone.part': { readonly count: number }
  readonly 'adsPages.undone.text': { readonly count: number }
  readonly 'adsPages.upload.ask': { readonly what: string; readonly account: string }
  readonly 'adsPages.upload.ask.text': { readonly what: string; readonly confirmed: number; readonly left: number }
  readonly 'adsPages.upload.counts': {
    readonly confirmed: number
    readonly failed: number
    readonly unknown: number
    readonly notSent: number
  }
  readonly 'adsPages.upload.ended': { readonly state: string; readonly confirmed: number; readonly left: number }
  readonly 'adsPages.upload.of': { readonly time: string }
  readonly 'adsPages.upload.state': { readonly state: string }
  readonly 'adsPages.usedBy': { readonly count: number }
  readonly 'adsPages.version.drafts': { readonly create: number; readonly change: number; readonly delete: number }
  readonly 'adsPages.version.restoreName': { readonly name: string }
  readonly 'adsPages.version.restored': { readonly count: number }
  readonly 'adsPages.views.kind': { readonly kind: string }
  readonly 'assumptions.audienceEstimate.create.5': { readonly types: string }
  readonly 'assumptions.campaigns.secondDelete': { readonly code: string }
  readonly 'assumptions.ownedReads.bookmarks.1': { readonly count: string }
  readonly 'assumptions.productSets.create.1': { readonly keys: string; readonly filters: string }
  readonly 'assumptions.publicPosts.countRecent.1': { readonly characters: string }
  readonly 'assumptions.publicPosts.searchRecent.1': { readonly characters: string; readonly posts: string }
  readonly 'assumptions.webhooks.create.4': { readonly count: string }
  readonly 'cli.emulate.assume': { readonly list: string }
  readonly 'cli.fault.reason': { readonly reasons: string }
  readonly 'cli.flag.renamed': { readonly old: string; readonly flag: string }
  readonly 'cli.help.choices': { readonly choices: string }
  readonly 'cli.help.default': { readonly value: string }
  readonly 'cli.help.env': { readonly name: string }
  readonly 'cli.listen.port': { readonly port: string }
  readonly 'cli.mcp.checkFeed.about': { readonly count: number }
  readonly 'cli.mcp.records.about': { readonly count: number }
  readonly 'cli.mcp.rows.about': { readonly count: number }
  readonly 'cli.mcp.step': { readonly title: string }
  readonly 'cli.serve.port': { readonly port: string }
  readonly 'cli.usage.choices': { readonly choices: string }
  readonly 'cli.usage.excess': { readonly count: string; readonly max: string }
  readonly 'cli.usage.invalid': { readonly name: string; readonly value: string; readonly why: string }
  readonly 'cli.usage.missingArgument': { readonly name: string }
  readonly 'cli.usage.missingValue': { readonly name: string }
  readonly 'cli.usage.near': { readonly near: string }
  readonly 'cli.usage.unknownCommand': { readonly name: string }
  readonly 'cli.usage.unknownOption': { readonly name: string }
  readonly 'cliError.call.bodyJson': { readonly problem: string }
  readonly 'cliError.call.form': { readonly text: string }
  readonly 'cliError.call.noBody': { readonly endpoint: string }
  readonly 'cliError.call.noEndpoint': { readonly name: string }
  readonly 'cliError.call.noPages': { readonly endpoint: string }
  readonly 'cliError.call.noParameter': { readonly endpoint: string; readonly name: string }
  readonly 'cliError.call.repeated': { readonly name: string }
  readonly 'cliError.call.takes': { readonly names: string }
  readonly 'cliError.call.twice': { readonly field: string }
  readonly 'cliError.consent.choose': { readonly flags: string }
  readonly 'cliError.consent.column': { readonly header: string; readonly values: string }
  readonly 'cliError.consent.form': { readonly flag: string; readonly headers: string }
  readonly 'cliError.consent.rows': { readonly flags: string }
  readonly 'cliError.control.key': { readonly url: string }
  readonly 'cliError.control.many': { readonly count: number; readonly urls: string }
  readonly 'cliError.control.noResponse': { readonly url: string }
  readonly 'cliError.control.other': { readonly url: string }
  readonly 'cliError.emulate.port': { readonly port: string; readonly code: string }
  readonly 'cliError.emulate.portTaken': { readonly port: string }
  readonly 'cliError.fault.kind': { readonly kinds: string }
  readonly 'cliError.feed.check': { readonly place: number; readonly why: string }
  readonly 'cliError.feed.noOtherColumn': { readonly header: string }
  readonly 'cliError.feed.noSheet': { readonly sheet: string; readonly sheets: string }
  readonly 'cliError.feed.repeatedHeader': { readonly header: string }
  readonly 'cliError.feedRun.changed': { readonly name: string }
  readonly 'cliError.feedRun.noColumn': { readonly column: string }
  readonly 'cliError.feedRun.noField': { readonly name: string }
  readonly 'cliError.feedRun.noSource': { readonly feed: string }
  readonly 'cliError.feedRun.recipeColumns': { readonly columns: string }
  readonly 'cliError.feedRun.state': { readonly path: string }
  readonly 'cliError.feedRun.target': { readonly named: string; readonly connected: string }
  readonly 'cliError.feedRun.write': { readonly path: string }
  readonly 'cliError.file.folder': { readonly path: string }
  readonly 'cliError.file.json': { readonly path: string; readonly problem: string }
  readonly 'cliError.file.notFile': { readonly path: string }
  readonly 'cliError.file.notObject': { readonly path: string }
  readonly 'cliError.file.pipe': { readonly name: string; readonly size: number }
  readonly 'cliError.file.same': { readonly path: string }
  readonly 'cliError.file.tooLong': { readonly path: string; readonly size: number; readonly kind: string }
  readonly 'cliError.list.column': { readonly name: string; readonly headers: string }
  readonly 'cliError.list.form': { readonly pair: string; readonly kinds: string }
  readonly 'cliError.list.headers': { readonly headers: string; readonly more: number }
  readonly 'cliError.list.noIdentifier': { readonly headers: string }
  readonly 'cliError.list.noList': { readonly flag: string }
  readonly 'cliError.listen.port': { readonly port: string; readonly code: string }
  readonly 'cliError.listen.portTaken': { readonly port: string }
  readonly 'cliError.login.unwritable': { readonly path: string }
  readonly 'cliError.mcp.busy': { readonly count: number }
  readonly 'cliError.mcp.folder': { readonly folder: string }
  readonly 'cliError.mcp.id': { readonly kind: string }
  readonly 'cliError.mcp.long': { readonly count: number }
  readonly 'cliError.mcp.outside': { readonly file: string }
  readonly 'cliError.mcp.people': { readonly column: string }
  readonly 'cliError.push.others': {
    readonly title: string
    readonly at: string
    readonly state: string
    readonly confirmed: number
    readonly items: number
    readonly more: number
  }
  readonly 'cliError.push.unfinished': { readonly at: string; readonly confirmed: number; readonly items: number }
  readonly 'cliError.run.changed': { readonly sent: number; readonly count: number }
  readonly 'cliError.run.live': { readonly endpoint: string }
  readonly 'cliError.sign.own': { readonly name: string }
  readonly 'cliError.system.broken': { readonly path: string }
  readonly 'cliError.system.busy': { readonly path: string }
  readonly 'cliError.system.denied': { readonly path: string }
  readonly 'cliError.system.failed': { readonly path: string; readonly problem: string }
  readonly 'cliError.system.internal': { readonly problem: string }
  readonly 'cliError.system.loop': { readonly path: string }
  readonly 'cliError.system.missing': { readonly path: string }
  readonly 'cliError.system.nameTooLong': { readonly path: string }
  readonly 'cliError.system.notFolder': { readonly path: string }
  readonly 'cliError.system.other': { readonly path: string; readonly code: string }
  readonly 'cliError.system.readOnly': { readonly path: string }
  readonly 'cliError.system.taken': { readonly path: string }
  readonly 'cliError.system.tooLarge': { readonly path: string }
  readonly 'cliError.system.tooManyOpen': { readonly path: string }
  readonly 'cliError.value.asHost': { readonly servers: string }
  readonly 'cliError.value.assumption': { readonly name: string; readonly list: string }
  readonly 'cliError.value.reading': { readonly list: string; readonly name: string }
  readonly 'cliError.value.whole': { readonly least: number; readonly most: number }
  readonly 'client.bearer': { readonly type: string }
  readonly 'client.clock.ahead': { readonly unit: string; readonly count: number }
  readonly 'client.clock.behind': { readonly unit: string; readonly count: number }
  readonly 'client.waitUntil': { readonly until: number | Date }
  readonly 'cliOutput.bar.of': { readonly done: number; readonly total: number }
  readonly 'cliOutput.call.continue': { readonly cursor: string }
  readonly 'cliOutput.call.more': { readonly cursor: string }
  readonly 'cliOutput.call.notShown': { readonly columns: string }
  readonly 'cliOutput.call.overridden': { readonly problem: string }
  readonly 'cliOutput.call.pages': { readonly pages: number }
  readonly 'cliOutput.call.pagesLeft': { readonly pages: number }
  readonly 'cliOutput.call.waiting': { readonly reason: string; readonly seconds: number }
  readonly 'cliOutput.check.images': { readonly count: number }
  readonly 'cliOutput.check.more': { readonly count: number }
  readonly 'cliOutput.check.moreFirst': { readonly count: number; readonly stored: number }
  readonly 'cliOutput.check.summary': { readonly products: number; readonly errors: number; readonly warnings: number }
  readonly 'cliOutput.clock.moved': { readonly now: string; readonly span: string }
  readonly 'cliOutput.consent.skipped': { readonly rows: number }
  readonly 'cliOutput.demo.hashed': { readonly kinds: string }
  readonly 'cliOutput.demo.products': { readonly blocked: number; readonly statuses: string }
  readonly 'cliOutput.demo.signedIn': { readonly name: string; readonly url: string }
  readonly 'cliOutput.emulate.hidden': { readonly url: string; readonly problem: string }
  readonly 'cliOutput.emulate.log': { readonly url: string }
  readonly 'cliOutput.endpoints.none': { readonly terms: string }
  readonly 'cliOutput.export.done': { readonly file: string; readonly bytes: number }
  readonly 'cliOutput.feed.drafts': { readonly count: number }
  readonly 'cliOutput.feed.draftsIncluded': { readonly count: number }
  readonly 'cliOutput.feed.noLink': { readonly count: number }
  readonly 'cliOutput.feed.sheet': { readonly sheet: string }
  readonly 'cliOutput.feedRun.difference': {
    readonly feed: string
    readonly rows: number
    readonly added: number
    readonly changed: number
    readonly removed: number
  }
  readonly 'cliOutput.feedRun.excluded': { readonly rows: number }
  readonly 'cliOutput.feedRun.files': { readonly difference: string; readonly report: string }
  readonly 'cliOutput.feedRun.issues': { readonly errors: number; readonly warnings: number }
  readonly 'cliOutput.feedRun.joined': {
    readonly file: string
    readonly matched: number
    readonly rows: number
    readonly field: string
    readonly alone: number
  }
  readonly 'cliOutput.feedRun.nothingNew': { readonly feed: string }
  readonly 'cliOutput.feedRun.sent': {
    readonly target: string
    readonly catalog: string
    readonly created: number
    readonly updated: number
    readonly unchanged: number
    readonly rejected: number
    readonly unknown: number
  }
  readonly 'cliOutput.hash.summary': { readonly rows: number; readonly people: number }
  readonly 'cliOutput.ids.choice': { readonly header: string; readonly hashed: string; readonly plain: string }
  readonly 'cliOutput.ids.own': { readonly header: string; readonly plain: string }
  readonly 'cliOutput.import.done': { readonly file: string; readonly account: string }
  readonly 'cliOutput.list.column': { readonly kind: string; readonly header: string }
  readonly 'cliOutput.list.columnProblem': { readonly header: string; readonly problem: string }
  readonly 'cliOutput.list.invalid': { readonly reason: string; readonly line: number }
  readonly 'cliOutput.list.lineProblem': { readonly line: number; readonly problem: string }
  readonly 'cliOutput.list.suppressed': { readonly people: number }
  readonly 'cliOutput.list.wouldSend': {
    readonly people: number
    readonly requests: number
    readonly bytes: number
    readonly until: string
  }
  readonly 'cliOutput.listen.counts': {
    readonly events: number
    readonly repeated: number
    readonly challenges: number
    readonly rejected: number
  }
  readonly 'cliOutput.listen.keysEmulator': { readonly url: string }
  readonly 'cliOutput.listen.register': { readonly path: string }
  readonly 'cliOutput.listen.started': { readonly url: string }
  readonly 'cliOutput.login.saved': { readonly path: string }
  readonly 'cliOutput.login.signedIn': { readonly name: string; readonly id: string }
  readonly 'cliOutput.mcp.started': { readonly count: number }
  readonly 'cliOutput.products.skipped': { readonly rows: number }
  readonly 'cliOutput.products.wouldSend': {
    readonly products: number
    readonly requests: number
    readonly bytes: number
    readonly rows: number
  }
  readonly 'cliOutput.push.changed': { readonly at: string }
  readonly 'cliOutput.push.complete': { readonly rejected: number; readonly at: string }
  readonly 'cliOutput.push.confirmed': { readonly confirmed: number; readonly items: number }
  readonly 'cliOutput.push.covers': { readonly named: number; readonly items: number }
  readonly 'cliOutput.push.destination': { readonly place: string }
  readonly 'cliOutput.push.gone': { readonly at: string; readonly part: string }
  readonly 'cliOutput.push.interrupted': { readonly confirmed: number; readonly items: number }
  readonly 'cliOutput.push.open': { readonly batches: number; readonly kind: string; readonly items: number }
  readonly 'cliOutput.push.planned': { readonly planned: number; readonly items: number }
  readonly 'cliOutput.push.rejectedAgain': {
    readonly batches: number
    readonly confirmed: number
    readonly items: number
  }
  readonly 'cliOutput.push.state': { readonly state: string }
  readonly 'cliOutput.push.titleList': { readonly file: string; readonly list: string; readonly action: string }
  readonly 'cliOutput.push.titleProducts': { readonly file: string; readonly catalog: string }
  readonly 'cliOutput.reset.ask': { readonly yes: string }
  readonly 'cliOutput.run.done': {
    readonly sent: number
    readonly requests: number
    readonly passed: number
    readonly failed: number
  }
  readonly 'cliOutput.run.signedOut': { readonly number: number; readonly count: number }
  readonly 'cliOutput.run.skipped': { readonly count: number }
  readonly 'cliOutput.seed.audience': { readonly id: string; readonly name: string; readonly users: number }
  readonly 'cliOutput.seed.doNotReach': { readonly people: number }
  readonly 'cliOutput.seed.largeAccount': {
    readonly id: string
    readonly campaigns: number
    readonly adGroups: number
    readonly criteria: number
  }
  readonly 'cliOutput.seed.lineItem': { readonly id: string; readonly name: string }
  readonly 'cliOutput.seed.products': { readonly products: number; readonly catalog: string }
  readonly 'cliOutput.selftest.inUse': { readonly kernel: string }
  readonly 'cliOutput.selftest.speed': { readonly kernel: string; readonly count: number }
  readonly 'cliOutput.serve.at': { readonly url: string }
  readonly 'cliOutput.suppression.added': { readonly count: number; readonly total: number }
  readonly 'cliOutput.suppression.removed': { readonly count: number; readonly total: number }
  readonly 'cliOutput.suppression.skipped': { readonly rows: number; readonly line: number }
  readonly 'cliOutput.suppression.total': { readonly count: number }
  readonly 'cliOutput.whoami.user': { readonly name: string; readonly id: string; readonly state: string }
  readonly 'collection.endpoint': { readonly number: number; readonly endpoint: string }
  readonly 'collection.expect': { readonly number: number; readonly check: string }
  readonly 'collection.format': { readonly format: string }
  readonly 'collection.json': { readonly problem: string }
  readonly 'collection.leftOut': { readonly hidden: string; readonly path: string }
  readonly 'collection.notKept': { readonly path: string; readonly variable: string }
  readonly 'collection.notMet': { readonly check: string; readonly actual: string }
  readonly 'collection.request': { readonly number: number; readonly field: string }
  readonly 'collection.tooMany': { readonly count: number }
  readonly 'collection.unknownVariable': { readonly name: string }
  readonly 'collection.unread.branching': { readonly names: string }
  readonly 'collection.unread.checks': { readonly names: string }
  readonly 'collection.unread.more': { readonly count: number }
  readonly 'collection.unread.one': { readonly name: string; readonly count: number }
  readonly 'collection.unread.unnamed': { readonly count: number }
  readonly 'creatives.added': { readonly count: number }
  readonly 'creatives.cardType': { readonly type: string }
  readonly 'creatives.line.add': { readonly line: string }
  readonly 'creatives.line.remove': { readonly line: string; readonly place: number }
  readonly 'creatives.lines': { readonly line: string }
  readonly 'creatives.lines.found': { readonly count: number }
  readonly 'creatives.lines.long': { readonly count: number; readonly most: number }
  readonly 'creatives.lines.made': { readonly count: number }
  readonly 'creatives.lines.make': { readonly count: number }
  readonly 'creatives.lines.problem': { readonly line: number; readonly message: string }
  readonly 'creatives.lines.unknown': { readonly headers: string }
  readonly 'creatives.media.remove': { readonly name: string }
  readonly 'creatives.media.up': { readonly name: string }
  readonly 'creatives.poll.part': { readonly unit: string; readonly count: number }
  readonly 'creatives.poll.range': { readonly least: number; readonly most: number }
  readonly 'creatives.poll.unit': { readonly unit: string }
  readonly 'creatives.posterOf': { readonly name: string }
  readonly 'creatives.sample.picture.name': { readonly place: number }
  readonly 'creatives.slide': { readonly place: number }
  readonly 'creatives.slide.remove': { readonly place: number }
  readonly 'creatives.step.posts': { readonly count: number }
  readonly 'creatives.step.removeLine': { readonly line: string; readonly place: number; readonly name: string }
  readonly 'edits.file.checksUnread': { readonly place: string }
  readonly 'edits.file.recipeUnread': { readonly place: string }
  readonly 'edits.guard.prices': {
    readonly count: number
    readonly share: number
    readonly id: string
    readonly before: string
    readonly after: string
    readonly field: string
  }
  readonly 'edits.guard.rows': { readonly before: number; readonly after: number; readonly share: number }
  readonly 'edits.pattern.bracket': { readonly sign: string }
  readonly 'edits.pattern.closed': { readonly sign: string }
  readonly 'edits.pattern.open': { readonly sign: string }
  readonly 'edits.pattern.other': { readonly reason: string }
  readonly 'edits.pattern.reference': { readonly sign: string }
  readonly 'edits.pattern.repeat': { readonly sign: string }
  readonly 'edits.phrase.after': { readonly after: string; readonly column: string }
  readonly 'edits.phrase.around': { readonly before: string; readonly after: string; readonly column: string }
  readonly 'edits.phrase.before': { readonly before: string; readonly column: string }
  readonly 'edits.phrase.calculate.add': { readonly column: string; readonly by: string }
  readonly 'edits.phrase.calculate.divide': { readonly column: string; readonly by: string }
  readonly 'edits.phrase.calculate.multiply': { readonly column: string; readonly by: string }
  readonly 'edits.phrase.calculate.subtract': { readonly column: string; readonly by: string }
  readonly 'edits.phrase.case.lower': { readonly column: string }
  readonly 'edits.phrase.case.sentence': { readonly column: string }
  readonly 'edits.phrase.case.title': { readonly column: string }
  readonly 'edits.phrase.case.upper': { readonly column: string }
  readonly 'edits.phrase.clear': { readonly column: string }
  readonly 'edits.phrase.dedupe': { readonly column: string }
  readonly 'edits.phrase.fix': { readonly column: string; readonly fix: string }
  readonly 'edits.phrase.fix.given': { readonly column: string; readonly fix: string; readonly given: string }
  readonly 'edits.phrase.fix.value': {
    readonly column: string
    readonly fix: string
    readonly value: string
    readonly given: string
  }
  readonly 'edits.phrase.formula': { readonly column: string; readonly formula: string }
  readonly 'edits.phrase.lookup': { readonly count: number; readonly column: string }
  readonly 'edits.phrase.lookupClear': { readonly count: number; readonly column: string }
  readonly 'edits.phrase.price': { readonly column: string }
  readonly 'edits.phrase.priceIn': { readonly column: string; readonly currency: string }
  readonly 'edits.phrase.replace': { readonly find: string; readonly by: string; readonly column: string }
  readonly 'edits.phrase.replaceRegex': { readonly find: string; readonly by: string; readonly column: string }
  readonly 'edits.phrase.round.digits': { readonly column: string; readonly value: string }
  readonly 'edits.phrase.round.ending': { readonly column: string; readonly value: string }
  readonly 'edits.phrase.round.step': { readonly column: string; readonly value: string }
  readonly 'edits.phrase.set': { readonly column: string; readonly value: string }
  readonly 'edits.phrase.split': {
    readonly column: string
    readonly part: string
    readonly source: string
    readonly separator: string
  }
  readonly 'edits.phrase.splitFirst': { readonly column: string; readonly source: string; readonly separator: string }
  readonly 'edits.phrase.splitLast': { readonly column: string; readonly source: string; readonly separator: string }
  readonly 'edits.phrase.stripHtml': { readonly column: string }
  readonly 'edits.phrase.trim': { readonly column: string }
  readonly 'edits.phrase.truncate': { readonly column: string; readonly most: string }
  readonly 'edits.phrase.unwrapped': { readonly column: string }
  readonly 'edits.phrase.urlRemove': { readonly name: string; readonly column: string }
  readonly 'edits.phrase.urlSet': { readonly name: string; readonly column: string; readonly value: string }
  readonly 'edits.problem.action': { readonly name: string }
  readonly 'edits.problem.condition': { readonly name: string }
  readonly 'edits.problem.field': { readonly name: string; readonly bracket: string }
  readonly 'edits.problem.findLong': { readonly limit: number }
  readonly 'edits.problem.formula': { readonly rest: string }
  readonly 'edits.problem.formulaComma': { readonly number: string }
  readonly 'edits.problem.formulaFunction': { readonly name: string }
  readonly 'edits.problem.formulaValues': { readonly name: string }
  readonly 'edits.problem.noColumn': { readonly name: string }
  readonly 'edits.problem.parameter': { readonly action: string; readonly name: string }
  readonly 'edits.problem.parameters': { readonly action: string }
  readonly 'edits.rule.more': { readonly count: number }
  readonly 'edits.rule.nearDuplicates': { readonly column: string }
  readonly 'edits.rule.quoted': { readonly text: string }
  readonly 'failure.jsonDeep': { readonly levels: number }
  readonly 'failure.ofPlatform': { readonly status: string }
  readonly 'failure.quoted': { readonly text: string; readonly more: number }
  readonly 'failure.status': { readonly status: string }
  readonly 'failure.streamLine': { readonly problem: string }
  readonly 'failure.tooLong': { readonly limit: number }
  readonly 'failure.unfit': { readonly status: string }
  readonly 'failure.unread': { readonly problem: string }
  readonly 'feedPages.categories.assign': { readonly count: number }
  readonly 'feedPages.categories.for': { readonly name: string }
  readonly 'feedPages.categories.gaps': { readonly count: number }
  readonly 'feedPages.categories.score': { readonly share: string }
  readonly 'feedPages.categories.show': { readonly name: string }
  readonly 'feedPages.categories.take': { readonly path: string }
  readonly 'feedPages.categories.values': { readonly count: number }
  readonly 'feedPages.checks.check': { readonly place: number }
  readonly 'feedPages.checks.count': { readonly count: number }
  readonly 'feedPages.checks.delete': { readonly place: number }
  readonly 'feedPages.checks.failed': { readonly reason: string }
  readonly 'feedPages.checks.found': { readonly count: number }
  readonly 'feedPages.checks.import.done': { readonly count: number; readonly file: string }
  readonly 'feedPages.checks.most': { readonly count: number }
  readonly 'feedPages.checks.pause': { readonly place: number }
  readonly 'feedPages.checks.resume': { readonly place: number }
  readonly 'feedPages.checks.show': { readonly count: number; readonly place: number }
  readonly 'feedPages.images.allow': { readonly count: number }
  readonly 'feedPages.images.canceled': { readonly checked: number; readonly troubled: number }
  readonly 'feedPages.images.check': { readonly count: number }
  readonly 'feedPages.images.done': { readonly checked: number; readonly troubled: number }
  readonly 'feedPages.images.stored.text': { readonly known: number; readonly pictures: number; readonly bytes: string }
  readonly 'feedPages.online.apply.changes': { readonly count: number }
  readonly 'feedPages.online.cells': { readonly id: string }
  readonly 'feedPages.online.cells.table': { readonly id: string }
  readonly 'feedPages.online.comparing.share': { readonly share: string }
  readonly 'feedPages.online.line.cells': { readonly count: number }
  readonly 'feedPages.online.line.open': { readonly count: number }
  readonly 'feedPages.online.reading.products': { readonly count: number }
  readonly 'feedPages.online.reading.resumesAt': { readonly time: string }
  readonly 'feedPages.online.reading.variants': { readonly read: number; readonly groups: number }
  readonly 'feedPages.online.side': { readonly field: string }
  readonly 'feedPages.online.summary': {
    readonly ago: string
    readonly size: number
    readonly same: number
    readonly open: number
  }
  readonly 'feedPages.online.title': { readonly feed: string }
  readonly 'feedPages.online.unknown.hint': { readonly catalog: string }
  readonly 'feedPages.quality.fill.blank': { readonly share: string; readonly blank: number }
  readonly 'feedPages.quality.fill.missing': { readonly missing: number; readonly required: number }
  readonly 'feedPages.quality.fill.show': { readonly count: number }
  readonly 'feedPages.quality.fill.unused': { readonly columns: string }
  readonly 'feedPages.quality.length': { readonly column: string }
  readonly 'feedPages.quality.length.limit': { readonly max: number }
  readonly 'feedPages.quality.length.range': { readonly least: string; readonly most: string }
  readonly 'feedPages.quality.length.rangeMax': { readonly least: string; readonly most: string; readonly max: number }
  readonly 'feedPages.quality.measuring': { readonly count: number }
  readonly 'feedPages.quality.prices.currency.count': { readonly currency: string; readonly count: number }
  readonly 'feedPages.quality.prices.in': { readonly currency: string }
  readonly 'feedPages.quality.prices.range': { readonly count: number; readonly least: string; readonly most: string }
  readonly 'feedPages.quality.prices.skipped': { readonly count: number }
  readonly 'feedPages.quality.rules.count': { readonly issues: number; readonly rules: number; readonly rows: number }
  readonly 'feedPages.quality.rules.errors': { readonly count: number }
  readonly 'feedPages.quality.rules.issue': { readonly column: string; readonly rule: string }
  readonly 'feedPages.quality.rules.show': { readonly rule: string }
  readonly 'feedPages.quality.rules.warnings': { readonly count: number }
  readonly 'feedPages.quality.spread.amount': { readonly currency: string }
  readonly 'feedPages.quality.spread.show': { readonly from: string; readonly to: string }
  readonly 'feedPages.quality.title': { readonly feed: string }
  readonly 'feedPages.quality.trend.fewer': { readonly count: number }
  readonly 'feedPages.quality.trend.more': { readonly count: number }
  readonly 'feedPages.quality.values.all': { readonly known: number }
  readonly 'feedPages.quality.values.means': { readonly count: number; readonly value: string }
  readonly 'feedPages.quality.values.of': { readonly column: string }
  readonly 'feedPages.quality.values.others': { readonly count: number }
  readonly 'feedPages.quality.values.strange': { readonly count: number; readonly known: number }
  readonly 'feedPages.quality.values.unknown': { readonly count: number }
  readonly 'feedPages.rows.showCount': { readonly count: number }
  readonly 'feedPages.rules.action.remove': { readonly action: string }
  readonly 'feedPages.rules.applied': { readonly ago: string }
  readonly 'feedPages.rules.applied.both': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.applied.cells': { readonly cells: number }
  readonly 'feedPages.rules.applied.excluded': { readonly rows: number }
  readonly 'feedPages.rules.apply.both': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.apply.cells': { readonly cells: number }
  readonly 'feedPages.rules.apply.excluded': { readonly rows: number }
  readonly 'feedPages.rules.blocked.more': { readonly count: number }
  readonly 'feedPages.rules.blocked.rule': { readonly place: number; readonly sentence: string }
  readonly 'feedPages.rules.card.delete': { readonly place: number }
  readonly 'feedPages.rules.card.down': { readonly place: number }
  readonly 'feedPages.rules.card.duplicate': { readonly place: number }
  readonly 'feedPages.rules.card.failures': { readonly count: number }
  readonly 'feedPages.rules.card.pause': { readonly place: number }
  readonly 'feedPages.rules.card.resume': { readonly place: number }
  readonly 'feedPages.rules.card.up': { readonly place: number }
  readonly 'feedPages.rules.change.copy': { readonly feed: string }
  readonly 'feedPages.rules.clusters.changes': { readonly changed: number; readonly count: number }
  readonly 'feedPages.rules.clusters.found': { readonly groups: number; readonly count: number }
  readonly 'feedPages.rules.clusters.largest': { readonly groups: number; readonly all: number; readonly count: number }
  readonly 'feedPages.rules.clusters.merge': { readonly cells: number }
  readonly 'feedPages.rules.clusters.merged': { readonly cells: number }
  readonly 'feedPages.rules.clusters.none': { readonly count: number }
  readonly 'feedPages.rules.clusters.others': { readonly count: number }
  readonly 'feedPages.rules.clusters.rows': { readonly count: number }
  readonly 'feedPages.rules.condition.remove': { readonly column: string }
  readonly 'feedPages.rules.copy.act': { readonly count: number }
  readonly 'feedPages.rules.count': { readonly count: number }
  readonly 'feedPages.rules.found': { readonly rule: string }
  readonly 'feedPages.rules.found.cells': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.found.changes.of': { readonly rule: string }
  readonly 'feedPages.rules.found.excluded': { readonly count: number }
  readonly 'feedPages.rules.found.failures.hint': { readonly count: number }
  readonly 'feedPages.rules.found.failures.of': { readonly rule: string }
  readonly 'feedPages.rules.found.first': { readonly shown: number; readonly count: number }
  readonly 'feedPages.rules.found.matched': { readonly count: number }
  readonly 'feedPages.rules.found.matchedElse': { readonly count: number; readonly otherwise: number }
  readonly 'feedPages.rules.import.delete': { readonly rule: string }
  readonly 'feedPages.rules.import.done': { readonly count: number; readonly file: string }
  readonly 'feedPages.rules.import.effect': {
    readonly errors: number
    readonly errorsAfter: number
    readonly warnings: number
    readonly warningsAfter: number
  }
  readonly 'feedPages.rules.import.guarded': { readonly share: number }
  readonly 'feedPages.rules.import.problem.rule': { readonly rule: string; readonly reason: string }
  readonly 'feedPages.rules.import.ran': {
    readonly isRecipe: string
    readonly name: string
    readonly cells: number
    readonly rows: number
  }
  readonly 'feedPages.rules.moved': { readonly place: number; readonly count: number }
  readonly 'feedPages.rules.pairs.count': { readonly count: number }
  readonly 'feedPages.rules.pairs.from': { readonly place: number }
  readonly 'feedPages.rules.pairs.more': { readonly count: number }
  readonly 'feedPages.rules.pairs.most': { readonly count: number }
  readonly 'feedPages.rules.pairs.remove': { readonly place: number }
  readonly 'feedPages.rules.pairs.to': { readonly place: number }
  readonly 'feedPages.rules.recipe': { readonly name: string }
  readonly 'feedPages.rules.recipe.changed.cells': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.recipe.delete': { readonly name: string }
  readonly 'feedPages.rules.recipe.deleted.missing': { readonly count: number; readonly missing: number }
  readonly 'feedPages.rules.recipe.done': { readonly name: string }
  readonly 'feedPages.rules.recipe.excluded.rows': { readonly count: number }
  readonly 'feedPages.rules.recipe.line': { readonly size: string; readonly ago: string }
  readonly 'feedPages.rules.recipe.mapping.hint': { readonly columns: string }
  readonly 'feedPages.rules.recipe.offer': { readonly name: string; readonly size: string }
  readonly 'feedPages.rules.recipe.open.of': { readonly name: string }
  readonly 'feedPages.rules.recipe.size': { readonly rules: number; readonly edits: number }
  readonly 'feedPages.rules.recipe.sizeDeleted': {
    readonly rules: number
    readonly edits: number
    readonly deleted: number
  }
  readonly 'feedPages.rules.recipe.summary': { readonly size: string; readonly ago: string }
  readonly 'feedPages.rules.redo': { readonly name: string }
  readonly 'feedPages.rules.save.done': { readonly name: string }
  readonly 'feedPages.rules.save.gone': { readonly count: number }
  readonly 'feedPages.rules.scope.all.hint': { readonly count: number }
  readonly 'feedPages.rules.scope.shown.hint': { readonly shown: number; readonly count: number }
  readonly 'feedPages.rules.step.apply': { readonly count: number }
  readonly 'feedPages.rules.step.merge': { readonly count: number; readonly column: string }
  readonly 'feedPages.rules.summary.column': { readonly column: string; readonly count: number }
  readonly 'feedPages.rules.summary.columns': { readonly columns: string }
  readonly 'feedPages.rules.summary.columnsMore': { readonly columns: string }
  readonly 'feedPages.rules.summary.excluded': {
    readonly cells: number
    readonly rows: number
    readonly excluded: number
  }
  readonly 'feedPages.rules.summary.issues': {
    readonly errorsBefore: number
    readonly warningsBefore: number
    readonly errorsAfter: number
    readonly warningsAfter: number
  }
  readonly 'feedPages.rules.summary.none': { readonly count: number }
  readonly 'feedPages.rules.summary.rows': { readonly count: number }
  readonly 'feedPages.rules.undo': { readonly name: string }
  readonly 'feedPages.rules.unmatched.cell': { readonly column: string; readonly id: string }
  readonly 'feedPages.rules.unmatched.first': { readonly count: number }
  readonly 'feedPages.rules.unmatched.lost': { readonly count: number }
  readonly 'feedPages.rules.unmatched.more': { readonly count: number }
  readonly 'feedPages.rules.unmatched.other.count': { readonly count: number }
  readonly 'feedPages.rules.value.insert': { readonly label: string }
  readonly 'feedPages.sets.catalog.name': { readonly id: string }
  readonly 'feedPages.sets.content.products': { readonly count: number }
  readonly 'feedPages.sets.content.selected': { readonly count: number }
  readonly 'feedPages.sets.delete.done': { readonly name: string }
  readonly 'feedPages.sets.delete.title': { readonly name: string }
  readonly 'feedPages.sets.delete.titleLive': { readonly name: string }
  readonly 'feedPages.sets.drafts.discard': { readonly name: string }
  readonly 'feedPages.sets.drafts.discarded': { readonly name: string }
  readonly 'feedPages.sets.drafts.failed': { readonly problem: string }
  readonly 'feedPages.sets.drafts.resume': { readonly name: string }
  readonly 'feedPages.sets.filter': { readonly place: number }
  readonly 'feedPages.sets.filter.attribute': { readonly place: number }
  readonly 'feedPages.sets.filter.limit': { readonly max: number }
  readonly 'feedPages.sets.filter.matches': { readonly count: number }
  readonly 'feedPages.sets.filter.operator': { readonly place: number }
  readonly 'feedPages.sets.filter.remove': { readonly place: number }
  readonly 'feedPages.sets.filter.value': { readonly place: number }
  readonly 'feedPages.sets.ids.add': { readonly count: number }
  readonly 'feedPages.sets.keys.all': { readonly count: number }
  readonly 'feedPages.sets.keys.missing': { readonly missing: number; readonly count: number }
  readonly 'feedPages.sets.keys.missing.hint': { readonly ids: string }
  readonly 'feedPages.sets.keys.missing.more': { readonly ids: string; readonly more: number }
  readonly 'feedPages.sets.keys.remove': { readonly count: number }
  readonly 'feedPages.sets.list.copy': { readonly name: string }
  readonly 'feedPages.sets.list.copyLess': { readonly filters: string }
  readonly 'feedPages.sets.list.copyName': { readonly name: string }
  readonly 'feedPages.sets.list.delete': { readonly name: string }
  readonly 'feedPages.sets.list.edit': { readonly name: string }
  readonly 'feedPages.sets.list.read': { readonly ago: string }
  readonly 'feedPages.sets.list.refresh': { readonly name: string }
  readonly 'feedPages.sets.list.remove': { readonly name: string }
  readonly 'feedPages.sets.list.status': { readonly name: string; readonly status: string }
  readonly 'feedPages.sets.operator.CONTAINS.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.EQUAL_TO.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.GREATER_THAN.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.LESS_THAN.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.MATCH.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.NOT_CONTAINS.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.other.filter': {
    readonly attribute: string
    readonly operator: string
    readonly value: string
  }
  readonly 'feedPages.sets.preview.first': { readonly count: number }
  readonly 'feedPages.sets.preview.products.note': { readonly share: string; readonly count: number }
  readonly 'feedPages.sets.rows.more': { readonly count: number; readonly left: number }
  readonly 'feedPages.sets.selected': { readonly count: number }
  readonly 'feedPages.sets.selected.first': { readonly count: number; readonly shown: number }
  readonly 'feedPages.sets.selected.remove': { readonly id: string }
  readonly 'feedPages.sets.send.confirm': { readonly catalog: string }
  readonly 'feedPages.sets.send.confirm.about': { readonly catalog: string; readonly count: number }
  readonly 'feedPages.sets.send.confirm.create': { readonly name: string }
  readonly 'feedPages.sets.send.confirm.products': { readonly catalog: string; readonly count: number }
  readonly 'feedPages.sets.send.confirm.update': { readonly name: string }
  readonly 'feedPages.sets.send.createLive': { readonly person: string }
  readonly 'feedPages.sets.send.created': { readonly name: string; readonly catalog: string }
  readonly 'feedPages.sets.send.updateLive': { readonly person: string }
  readonly 'feedPages.sets.send.updated': { readonly name: string; readonly catalog: string }
  readonly 'feedPages.sets.shown.add': { readonly count: number }
  readonly 'feedPages.sets.shown.addFirst': { readonly count: number }
  readonly 'feedPages.sets.split': { readonly count: number }
  readonly 'feedPages.sets.split.done': { readonly count: number }
  readonly 'feedPages.sets.split.hint': { readonly max: number }
  readonly 'feedPages.sets.split.title': { readonly count: number }
  readonly 'feedPages.sets.unconfirmed': { readonly name: string; readonly ago: string }
  readonly 'feedPages.sets.unconfirmed.again': { readonly name: string }
  readonly 'feedPages.sets.unconfirmed.listed': { readonly name: string }
  readonly 'feedPages.source.damaged': { readonly count: number }
  readonly 'feedPages.source.difference': {
    readonly added: number
    readonly changed: number
    readonly removed: number
    readonly others: number
  }
  readonly 'feedPages.source.excluded': { readonly rules: number; readonly excluded: number }
  readonly 'feedPages.source.next': { readonly time: string }
  readonly 'feedPages.source.retry': { readonly time: string }
  readonly 'feedPages.source.waiting': { readonly file: string }
  readonly 'feedPages.supplement.change.of': { readonly place: string }
  readonly 'feedPages.supplement.columns.title': { readonly file: string }
  readonly 'feedPages.supplement.fieldOf': { readonly column: string }
  readonly 'feedPages.supplement.key.pair': { readonly column: string; readonly field: string }
  readonly 'feedPages.supplement.missing': { readonly file: string; readonly column: string }
  readonly 'feedPages.supplement.nothing': { readonly file: string }
  readonly 'feedPages.supplement.remove.of': { readonly place: string }
  readonly 'feedPages.supplement.repeated': { readonly columns: string }
  readonly 'feeds.approval.more': { readonly count: number }
  readonly 'feeds.approval.searched': { readonly count: number }
  readonly 'feeds.approval.title': { readonly feed: string }
  readonly 'feeds.arriving.products': { readonly name: string }
  readonly 'feeds.arriving.rows': { readonly rows: number }
  readonly 'feeds.arriving.rowsOfFile': { readonly rows: number; readonly share: number }
  readonly 'feeds.arriving.title': { readonly name: string }
  readonly 'feeds.cells.more': { readonly count: number }
  readonly 'feeds.cells.values': { readonly count: number }
  readonly 'feeds.combined.onlyEmpty': { readonly field: string }
  readonly 'feeds.combined.remove': { readonly field: string }
  readonly 'feeds.combined.samples': { readonly field: string }
  readonly 'feeds.combined.template': { readonly field: string }
  readonly 'feeds.combined.unknown': { readonly columns: string }
  readonly 'feeds.combined.unknown.text': { readonly column: string }
  readonly 'feeds.combined.unknown.title': { readonly field: string }
  readonly 'feeds.commands.redo.named': { readonly name: string }
  readonly 'feeds.commands.undo.named': { readonly name: string }
  readonly 'feeds.condition.and': { readonly first: string; readonly second: string }
  readonly 'feeds.condition.or': { readonly first: string; readonly second: string }
  readonly 'feeds.condition.plain': { readonly field: string; readonly operator: string }
  readonly 'feeds.condition.quoted': { readonly field: string; readonly operator: string; readonly value: string }
  readonly 'feeds.condition.remove': { readonly condition: string }
  readonly 'feeds.condition.value': { readonly field: string }
  readonly 'feeds.condition.valued': { readonly field: string; readonly operator: string; readonly value: string }
  readonly 'feeds.constants.field': { readonly field: string }
  readonly 'feeds.constants.remove': { readonly field: string }
  readonly 'feeds.counted': { readonly label: string; readonly count: number }
  readonly 'feeds.damage.apply.named': { readonly value: string; readonly cell: string }
  readonly 'feeds.damage.cells': { readonly count: number; readonly help: string }
  readonly 'feeds.damage.fixAll': { readonly count: number }
  readonly 'feeds.damage.fixLikely': { readonly count: number }
  readonly 'feeds.damage.fixSure': { readonly count: number }
  readonly 'feeds.damage.fixed': { readonly count: number }
  readonly 'feeds.damage.group': { readonly field: string; readonly error: string }
  readonly 'feeds.damage.more': { readonly count: number }
  readonly 'feeds.deletion.act': { readonly count: number }
  readonly 'feeds.deletion.text': { readonly from: string }
  readonly 'feeds.deletion.title': { readonly count: number }
  readonly 'feeds.deletion.typed': { readonly count: string }
  readonly 'feeds.drafts.inShop': { readonly drafts: number }
  readonly 'feeds.edit.change': { readonly count: number }
  readonly 'feeds.edit.mixed': { readonly count: number }
  readonly 'feeds.edit.mixedMore': { readonly count: number }
  readonly 'feeds.edit.nothingFailed': { readonly failures: number }
  readonly 'feeds.edit.preview': { readonly cells: number }
  readonly 'feeds.edit.previewFailed': { readonly cells: number; readonly failures: number }
  readonly 'feeds.edit.required': { readonly input: string }
  readonly 'feeds.edit.rows': { readonly count: number }
  readonly 'feeds.edit.step': { readonly action: string; readonly field: string; readonly rows: number }
  readonly 'feeds.effect': {
    readonly before: number
    readonly after: number
    readonly errorsBefore: number
    readonly errorsAfter: number
  }
  readonly 'feeds.export.act': { readonly rows: number }
  readonly 'feeds.export.columns': { readonly columns: number }
  readonly 'feeds.export.done': { readonly rows: number; readonly name: string }
  readonly 'feeds.export.done.noted': { readonly rows: number; readonly name: string; readonly note: string }
  readonly 'feeds.export.unmapped': { readonly columns: number }
  readonly 'feeds.exporting.cut': { readonly count: number }
  readonly 'feeds.exporting.left': { readonly count: number }
  readonly 'feeds.exporting.writing': { readonly name: string }
  readonly 'feeds.facets.title.filled': { readonly field: string }
  readonly 'feeds.facets.title.length': { readonly field: string }
  readonly 'feeds.feed.busy': { readonly name: string }
  readonly 'feeds.feed.gone': { readonly name: string }
  readonly 'feeds.fileDamage.fix': { readonly count: number }
  readonly 'feeds.fileDamage.line': { readonly line: number }
  readonly 'feeds.fileRows.drafts.soFar': { readonly drafts: number }
  readonly 'feeds.fileRows.folded': { readonly lines: string }
  readonly 'feeds.fileRows.rows': { readonly rows: number }
  readonly 'feeds.fileRows.rows.soFar': { readonly rows: number }
  readonly 'feeds.filter.chip.atLeast': { readonly from: number }
  readonly 'feeds.filter.chip.below': { readonly to: number }
  readonly 'feeds.filter.chip.between': { readonly from: number; readonly to: number }
  readonly 'feeds.filter.chip.contains': { readonly text: string }
  readonly 'feeds.filter.chip.or': { readonly condition: string }
  readonly 'feeds.filter.working': { readonly work: string }
  readonly 'feeds.fix.about': { readonly field: string; readonly value: string }
  readonly 'feeds.fix.about.value': { readonly value: string }
  readonly 'feeds.fix.act': { readonly count: number }
  readonly 'feeds.fix.currency.named': { readonly fix: string }
  readonly 'feeds.fix.done': { readonly count: number }
  readonly 'feeds.fix.label': { readonly fix: string; readonly about: string }
  readonly 'feeds.fix.manual': { readonly count: number }
  readonly 'feeds.fix.none': { readonly count: number }
  readonly 'feeds.fix.preview.count': { readonly count: number }
  readonly 'feeds.fix.preview.text': { readonly cells: number; readonly rows: number }
  readonly 'feeds.fix.shop.wrong': { readonly example: string }
  readonly 'feeds.fix.showRows.named': { readonly fix: string }
  readonly 'feeds.fix.size': { readonly issues: number; readonly rows: number }
  readonly 'feeds.fix.step': { readonly fix: string }
  readonly 'feeds.fix.steps': { readonly count: number }
  readonly 'feeds.fix.summary': { readonly fixes: number; readonly resolved: number; readonly issues: number }
  readonly 'feeds.fix.value.named': { readonly fix: string }
  readonly 'feeds.forImports.failed': { readonly reason: string }
  readonly 'feeds.grid.products.named': { readonly name: string }
  readonly 'feeds.grow.add': { readonly beyond: number }
  readonly 'feeds.grow.fit': { readonly count: number }
  readonly 'feeds.grow.text': { readonly pasted: number; readonly beyond: number }
  readonly 'feeds.grow.title': { readonly beyond: number }
  readonly 'feeds.gtin.apply': { readonly count: number }
  readonly 'feeds.gtin.choose': { readonly gtin: string; readonly title: string }
  readonly 'feeds.gtin.damaged': { readonly count: number }
  readonly 'feeds.gtin.done': { readonly count: number }
  readonly 'feeds.gtin.found': { readonly found: number; readonly rows: number }
  readonly 'feeds.gtin.inUse': { readonly count: number }
  readonly 'feeds.gtin.origin.feed': { readonly name: string; readonly when: string }
  readonly 'feeds.gtin.origin.here': { readonly when: string }
  readonly 'feeds.gtin.origin.snapshot': { readonly name: string; readonly when: string }
  readonly 'feeds.history.cells': { readonly count: number }
  readonly 'feeds.history.drafted': { readonly count: number }
  readonly 'feeds.history.earlier': { readonly count: number }
  readonly 'feeds.history.goesBack': { readonly size: string }
  readonly 'feeds.history.kept': { readonly count: number }
  readonly 'feeds.history.published': { readonly count: number }
  readonly 'feeds.history.rowsAdded': { readonly count: number }
  readonly 'feeds.history.rowsRemoved': { readonly count: number }
  readonly 'feeds.history.undoOne': { readonly name: string }
  readonly 'feeds.importing.drafts': { readonly drafts: number; readonly takes: string }
  readonly 'feeds.importing.folded': { readonly lines: string }
  readonly 'feeds.importing.foldedDrafts': { readonly folded: string; readonly drafts: string }
  readonly 'feeds.importing.imported': { readonly rows: number; readonly news: string }
  readonly 'feeds.join.leftOut': { readonly file: string }
  readonly 'feeds.join.of': { readonly count: number; readonly all: number }
  readonly 'feeds.join.title': { readonly file: string; readonly field: string }
  readonly 'feeds.list.note': { readonly rows: string; readonly age: string }
  readonly 'feeds.list.rows': { readonly rows: number }
  readonly 'feeds.list.rowsWithErrors': { readonly rows: number; readonly errors: number }
  readonly 'feeds.list.rowsWithWarnings': { readonly rows: number; readonly warnings: number }
  readonly 'feeds.look.all': { readonly rows: number }
  readonly 'feeds.look.soFar': { readonly rows: number; readonly done: string; readonly total: string }
  readonly 'feeds.mapping.ask': { readonly field: string }
  readonly 'feeds.mapping.column': { readonly number: number }
  readonly 'feeds.mapping.field': { readonly column: string }
  readonly 'feeds.merge.cells': { readonly count: number }
  readonly 'feeds.merge.changed.count': { readonly products: number; readonly cells: number }
  readonly 'feeds.merge.conflict.useFor': { readonly field: string; readonly id: string }
  readonly 'feeds.merge.conflicts': { readonly count: number }
  readonly 'feeds.merge.conflicts.taken': { readonly cells: number }
  readonly 'feeds.merge.damaged': { readonly count: number }
  readonly 'feeds.merge.errors.count': { readonly before: number; readonly after: number }
  readonly 'feeds.merge.errors.more': { readonly count: number }
  readonly 'feeds.merge.folded': { readonly lines: string }
  readonly 'feeds.merge.removed.title': { readonly count: number }
  readonly 'feeds.merge.returned.text': { readonly rows: number }
  readonly 'feeds.merge.ruled.count': { readonly rules: number; readonly excluded: number }
  readonly 'feeds.merge.title': { readonly file: string; readonly feed: string }
  readonly 'feeds.merging.conflicts': { readonly cells: number }
  readonly 'feeds.merging.done': { readonly added: number; readonly updated: number; readonly removed: number }
  readonly 'feeds.merging.others': { readonly rows: number }
  readonly 'feeds.news.elsewhere': { readonly name: string }
  readonly 'feeds.notes.line': { readonly line: number; readonly sentence: string }
  readonly 'feeds.notes.lost': { readonly lost: number }
  readonly 'feeds.notes.lostAndOdd': { readonly lost: number; readonly odd: number }
  readonly 'feeds.notes.many': { readonly count: number; readonly lines: string }
  readonly 'feeds.notes.odd': { readonly odd: number }
  readonly 'feeds.notes.others': { readonly count: number; readonly lines: string }
  readonly 'feeds.numbers.below.named': { readonly facet: string }
  readonly 'feeds.numbers.figure': {
    readonly facet: string
    readonly rows: number
    readonly least: number
    readonly most: number
  }
  readonly 'feeds.numbers.from.named': { readonly facet: string }
  readonly 'feeds.numbers.stretch': { readonly numbers: string; readonly rows: number }
  readonly 'feeds.online.added': { readonly count: number }
  readonly 'feeds.online.cells': { readonly count: number; readonly catalog: string }
  readonly 'feeds.online.removed': { readonly count: number }
  readonly 'feeds.online.step': { readonly catalog: string }
  readonly 'feeds.open.loading': { readonly title: string }
  readonly 'feeds.preview.destination.blank': { readonly help: string }
  readonly 'feeds.preview.destination.in': { readonly mode: string; readonly feed: string }
  readonly 'feeds.preview.found': { readonly found: string; readonly size: string }
  readonly 'feeds.preview.missing.title': { readonly fields: string }
  readonly 'feeds.preview.returned': { readonly feed: string }
  readonly 'feeds.preview.unmapped': { readonly count: number }
  readonly 'feeds.questions.column': { readonly name: string; readonly number: number }
  readonly 'feeds.questions.field': { readonly field: string }
  readonly 'feeds.questions.title': { readonly count: number }
  readonly 'feeds.ranges.deleted': { readonly count: number }
  readonly 'feeds.ranges.done': { readonly step: string }
  readonly 'feeds.reading.header.line': { readonly line: number }
  readonly 'feeds.reading.header.row': { readonly line: number }
  readonly 'feeds.record.blank': { readonly column: string; readonly file: string }
  readonly 'feeds.record.changedBy': { readonly step: string; readonly time: string }
  readonly 'feeds.record.columnOrConstant': { readonly column: string; readonly file: string }
  readonly 'feeds.record.combined': { readonly text: string; readonly file: string }
  readonly 'feeds.record.constant': { readonly file: string }
  readonly 'feeds.record.derived': { readonly file: string }
  readonly 'feeds.record.fromColumn': { readonly column: string; readonly file: string }
  readonly 'feeds.record.fromFile': { readonly file: string }
  readonly 'feeds.record.joined': { readonly file: string; readonly field: string }
  readonly 'feeds.record.notInFile': { readonly file: string }
  readonly 'feeds.record.place': { readonly position: number; readonly rows: number }
  readonly 'feeds.removed.count': { readonly count: number }
  readonly 'feeds.removed.countFirst': { readonly count: number; readonly shown: number }
  readonly 'feeds.removed.restore.named': { readonly id: string }
  readonly 'feeds.removed.restore.rows': { readonly count: number }
  readonly 'feeds.restore.counts': { readonly rows: number; readonly changes: number }
  readonly 'feeds.restore.feeds': { readonly count: number }
  readonly 'feeds.restore.found.unreadable': { readonly problem: string; readonly count: number }
  readonly 'feeds.restore.restored': { readonly rows: number }
  readonly 'feeds.restore.restoredEdits': { readonly rows: number; readonly edits: number }
  readonly 'feeds.restore.restoring': { readonly name: string }
  readonly 'feeds.restore.safe.mappingChanges': { readonly changes: number }
  readonly 'feeds.restore.safe.snapshot': { readonly rows: number }
  readonly 'feeds.restore.safe.snapshotChanges': { readonly rows: number; readonly changes: number }
  readonly 'feeds.restore.since': { readonly reason: string; readonly rows: number; readonly changes: number }
  readonly 'feeds.restore.title': { readonly count: number }
  readonly 'feeds.review.cells': { readonly id: string }
  readonly 'feeds.review.export': { readonly rows: number }
  readonly 'feeds.review.exported': { readonly rows: number; readonly name: string }
  readonly 'feeds.review.most': { readonly columns: string }
  readonly 'feeds.review.product': { readonly id: string }
  readonly 'feeds.review.products': { readonly kind: string }
  readonly 'feeds.review.select': { readonly id: string }
  readonly 'feeds.row.line': { readonly line: string }
  readonly 'feeds.row.place': { readonly place: string; readonly id: string }
  readonly 'feeds.row.suggestedFix': { readonly issue: string; readonly fix: string; readonly keys: string }
  readonly 'feeds.rowChange.changed': { readonly count: number }
  readonly 'feeds.rowChange.revert.named': { readonly field: string }
  readonly 'feeds.rows.hidden': { readonly count: number }
  readonly 'feeds.rulesState.copy': { readonly name: string }
  readonly 'feeds.rulesState.failed': { readonly reason: string }
  readonly 'feeds.rulesState.notNoted': { readonly reason: string }
  readonly 'feeds.sending.deleteTitle': { readonly count: number; readonly catalog: string }
  readonly 'feeds.sending.title': { readonly feed: string; readonly catalog: string }
  readonly 'feeds.setChecks.filter': { readonly number: number; readonly problem: string }
  readonly 'feeds.setChecks.filterBlank': { readonly number: number }
  readonly 'feeds.setChecks.manyFilters': { readonly count: number; readonly max: number }
  readonly 'feeds.setChecks.manyProducts': { readonly count: number; readonly max: number }
  readonly 'feeds.setChecks.part': { readonly name: string; readonly part: number; readonly parts: number }
  readonly 'feeds.setState.exists': { readonly name: string; readonly id: string }
  readonly 'feeds.setState.notSent': { readonly problem: string }
  readonly 'feeds.setState.other': { readonly id: string; readonly name: string }
  readonly 'feeds.setState.unconfirmed': { readonly name: string }
  readonly 'feeds.snapshots.at': { readonly at: number | Date }
  readonly 'feeds.snapshots.change': { readonly when: string }
  readonly 'feeds.snapshots.delete': { readonly when: string }
  readonly 'feeds.snapshots.failed': { readonly reason: string }
  readonly 'feeds.snapshots.preview.named': { readonly when: string }
  readonly 'feeds.snapshots.proposal': { readonly changes: string; readonly before: number; readonly after: number }
  readonly 'feeds.snapshots.proposal.added': { readonly count: number }
  readonly 'feeds.snapshots.proposal.cells': { readonly count: number }
  readonly 'feeds.snapshots.proposal.others': { readonly count: number }
  readonly 'feeds.snapshots.proposal.removed': { readonly count: number }
  readonly 'feeds.snapshots.restored': { readonly when: string }
  readonly 'feeds.snapshots.size': {
    readonly when: string
    readonly rows: number
    readonly edits: number
    readonly changes: number
  }
  readonly 'feeds.snapshots.trouble': { readonly reason: string }
  readonly 'feeds.status.drafts': { readonly drafts: number; readonly takes: string }
  readonly 'feeds.status.edits': { readonly edits: number }
  readonly 'feeds.status.errors': { readonly rows: number }
  readonly 'feeds.status.filtered': { readonly shown: number; readonly rows: number }
  readonly 'feeds.status.rows': { readonly rows: number }
  readonly 'feeds.status.selected': { readonly count: number }
  readonly 'feeds.status.warnings': { readonly rows: number }
  readonly 'feeds.step.addRows': { readonly count: number }
  readonly 'feeds.step.area': { readonly rows: number; readonly columns: number }
  readonly 'feeds.step.cells': { readonly count: number }
  readonly 'feeds.step.clear': { readonly cells: string }
  readonly 'feeds.step.deleteRows': { readonly count: number }
  readonly 'feeds.step.duplicateRows': { readonly count: number }
  readonly 'feeds.step.edit': { readonly cells: string }
  readonly 'feeds.step.fill': { readonly cells: string }
  readonly 'feeds.step.import': { readonly mode: string; readonly file: string }
  readonly 'feeds.step.paste': { readonly cells: string }
  readonly 'feeds.step.place': { readonly name: string; readonly place: string }
  readonly 'feeds.step.recipe': { readonly name: string }
  readonly 'feeds.step.replace': { readonly find: string; readonly by: string }
  readonly 'feeds.step.restoreRows': { readonly count: number }
  readonly 'feeds.step.revertCells': { readonly count: number }
  readonly 'feeds.step.revertRows': { readonly count: number }
  readonly 'feeds.step.saving': { readonly count: number; readonly name: string }
  readonly 'feeds.step.undo': { readonly name: string }
  readonly 'feeds.taxonomy.done': { readonly count: number }
  readonly 'feeds.undo.go': { readonly count: number }
  readonly 'feeds.undo.go.live': { readonly count: number; readonly person: string }
  readonly 'feeds.undo.live': { readonly person: string }
  readonly 'feeds.undo.live.text': { readonly person: string }
  readonly 'feeds.undo.live.title': { readonly act: string }
  readonly 'feeds.undo.maybe.created': { readonly count: number }
  readonly 'feeds.undo.maybe.created.include': { readonly count: number }
  readonly 'feeds.undo.maybe.deleted': { readonly count: number }
  readonly 'feeds.undo.maybe.deleted.include': { readonly count: number }
  readonly 'feeds.undo.stuck.title': { readonly count: number }
  readonly 'feeds.undo.title': { readonly name: string }
  readonly 'feeds.undoing.created': { readonly name: string }
  readonly 'feeds.unmapped.cell': { readonly value: string; readonly use: string }
  readonly 'feeds.upload.act': { readonly count: number }
  readonly 'feeds.upload.act.live': { readonly count: number; readonly person: string }
  readonly 'feeds.upload.compared': { readonly when: string }
  readonly 'feeds.upload.delete': { readonly count: number }
  readonly 'feeds.upload.fact.drafts.live': { readonly count: number }
  readonly 'feeds.upload.fact.expected': { readonly created: number; readonly updated: number }
  readonly 'feeds.upload.fact.expectedSame': {
    readonly created: number
    readonly updated: number
    readonly unchanged: number
  }
  readonly 'feeds.upload.live.text': { readonly name: string; readonly person: string }
  readonly 'feeds.upload.live.title': { readonly act: string; readonly name: string }
  readonly 'feeds.upload.named': { readonly name: string; readonly person: string }
  readonly 'feeds.upload.reason.open': { readonly name: string }
  readonly 'feeds.upload.reason.running': { readonly name: string }
  readonly 'feeds.upload.results.count': { readonly confirmed: number; readonly items: number }
  readonly 'feeds.upload.results.export': { readonly rows: number }
  readonly 'feeds.upload.results.retry': { readonly rows: number }
  readonly 'feeds.upload.showSkipped': { readonly rows: number }
  readonly 'feeds.upload.title': { readonly name: string }
  readonly 'feeds.upload.unnamed': { readonly id: string }
  readonly 'feeds.values.all': { readonly count: number; readonly blank: number }
  readonly 'feeds.values.label': { readonly field: string; readonly value: string }
  readonly 'feeds.values.more': { readonly count: number }
  readonly 'feeds.values.moreRows': { readonly count: number; readonly rows: number }
  readonly 'feeds.values.some': { readonly fields: string }
  readonly 'feeds.values.table': { readonly field: string }
  readonly 'feeds.values.unclear': {
    readonly unclear: number
    readonly count: number
    readonly rows: number
    readonly blank: number
  }
  readonly 'feeds.view.hide.done': { readonly field: string }
  readonly 'feeds.views.facets': { readonly count: number }
  readonly 'frame.activity.clear.text': { readonly count: number; readonly day: string }
  readonly 'frame.activity.days.hint': { readonly shown: number; readonly total: number }
  readonly 'frame.activity.days.show': { readonly day: string }
  readonly 'frame.activity.days.value': { readonly size: string; readonly count: number }
  readonly 'frame.activity.export.shown': { readonly count: number }
  readonly 'frame.activity.field.attempt.again': { readonly attempt: number }
  readonly 'frame.activity.field.identifiers': { readonly type: string }
  readonly 'frame.activity.forced.checks': { readonly checks: string }
  readonly 'frame.activity.hosts.show': { readonly host: string }
  readonly 'frame.activity.hosts.value': { readonly count: number; readonly size: string }
  readonly 'frame.activity.kinds.show': { readonly type: string }
  readonly 'frame.activity.kinds.value': { readonly unit: string; readonly count: number; readonly requests: number }
  readonly 'frame.activity.noMatch.text': { readonly count: number }
  readonly 'frame.activity.status.count': { readonly count: number }
  readonly 'frame.activity.status.failed': { readonly count: number }
  readonly 'frame.activity.status.filtered': { readonly count: number }
  readonly 'frame.activity.status.sent': { readonly size: string }
  readonly 'frame.activity.totals.left': { readonly count: number; readonly servers: number; readonly day: string }
  readonly 'frame.activity.totals.none': { readonly day: string }
  readonly 'frame.app.opening': { readonly screen: string }
  readonly 'frame.broken.text': { readonly error: string }
  readonly 'frame.command.goTo': { readonly screen: string }
  readonly 'frame.connection.signedIn': { readonly mode: string; readonly name: string }
  readonly 'frame.connection.signedInOffline': { readonly mode: string; readonly name: string }
  readonly 'frame.home.attention.conflicts': { readonly count: number }
  readonly 'frame.home.attention.more': { readonly count: number }
  readonly 'frame.home.attention.news': { readonly count: number }
  readonly 'frame.home.attention.open': { readonly name: string }
  readonly 'frame.home.continue': { readonly name: string }
  readonly 'frame.home.continue.page': { readonly name: string; readonly page: string }
  readonly 'frame.home.keys': { readonly open: string; readonly paste: string }
  readonly 'frame.home.recent.errors': { readonly rows: number }
  readonly 'frame.home.recent.note': { readonly rows: number; readonly time: string }
  readonly 'frame.home.recent.usable': { readonly rows: number }
  readonly 'frame.home.recent.warnings': { readonly rows: number }
  readonly 'frame.home.try.sample': { readonly text: string; readonly kind: string; readonly size: string }
  readonly 'frame.home.uploads.failed': { readonly batches: number }
  readonly 'frame.home.uploads.planned': { readonly time: string }
  readonly 'frame.home.uploads.stoppedBy': { readonly reason: string }
  readonly 'frame.jobs.progress': { readonly done: number; readonly total: number; readonly share: string }
  readonly 'frame.jobs.uploadingTo': { readonly targets: string }
  readonly 'frame.jobs.waitingFor': { readonly targets: string }
  readonly 'frame.paste.name': { readonly time: string }
  readonly 'frame.paste.press': { readonly keys: string }
  readonly 'frame.problems.text': { readonly error: string }
  readonly 'frame.settings.language.forced': { readonly code: string }
  readonly 'frame.settings.retention.days': { readonly days: number }
  readonly 'frame.unclear.text': { readonly name: string }
  readonly 'frame.writer.text': { readonly window: string; readonly time: string }
  readonly 'kit.columns.freeze.named': { readonly field: string }
  readonly 'kit.columns.left': { readonly field: string }
  readonly 'kit.columns.right': { readonly field: string }
  readonly 'kit.copy.failed': { readonly reason: string }
  readonly 'kit.count': { readonly unit: string; readonly count: number }
  readonly 'kit.cut.tooMany': { readonly count: number }
  readonly 'kit.duration.hours': { readonly hours: number }
  readonly 'kit.duration.hoursMinutes': { readonly hours: number; readonly minutes: number }
  readonly 'kit.duration.milliseconds': { readonly count: number }
  readonly 'kit.duration.minutes': { readonly minutes: number }
  readonly 'kit.duration.minutesSeconds': { readonly minutes: number; readonly seconds: number }
  readonly 'kit.duration.seconds': { readonly seconds: string }
  readonly 'kit.facets.all.named': { readonly facet: string }
  readonly 'kit.facets.exclude': { readonly value: string }
  readonly 'kit.facets.find': { readonly facet: string }
  readonly 'kit.facets.more': { readonly facet: string }
  readonly 'kit.facets.others': { readonly count: number }
  readonly 'kit.facets.remove.named': { readonly facet: string }
  readonly 'kit.facets.rowUnit': { readonly count: number }
  readonly 'kit.facets.rows': { readonly count: number }
  readonly 'kit.facets.showMore': { readonly count: number; readonly values: number }
  readonly 'kit.filter.chip': { readonly facet: string; readonly values: string }
  readonly 'kit.filter.chip.more': { readonly values: string; readonly count: number }
  readonly 'kit.filter.chip.not': { readonly values: string }
  readonly 'kit.filter.on': { readonly shown: number; readonly rows: number }
  readonly 'kit.filter.remove': { readonly filter: string }
  readonly 'kit.find.columns.more': { readonly count: number }
  readonly 'kit.find.found': {
    readonly matches: number
    readonly cells: number
    readonly rows: number
    readonly columns: string
  }
  readonly 'kit.find.found.column': { readonly column: string; readonly count: number }
  readonly 'kit.find.found.locked': { readonly found: string; readonly count: number }
  readonly 'kit.find.found.skipped': { readonly found: string; readonly count: number }
  readonly 'kit.find.none.text': { readonly text: string }
  readonly 'kit.find.replace.in': { readonly count: number }
  readonly 'kit.find.replaced': { readonly count: number }
  readonly 'kit.find.samples.hide': { readonly count: number }
  readonly 'kit.find.samples.show': { readonly count: number }
  readonly 'kit.find.selectedColumns': { readonly count: number }
  readonly 'kit.find.selectedRows': { readonly count: number }
  readonly 'kit.find.unknown': { readonly column: string }
  readonly 'kit.hidden.text': { readonly field: string }
  readonly 'kit.more': { readonly count: number }
  readonly 'kit.pages.next': { readonly what: string }
  readonly 'kit.pages.previous': { readonly what: string }
  readonly 'kit.pages.range': {
    readonly what: string
    readonly from: number
    readonly to: number
    readonly all: number
  }
  readonly 'kit.pane.hide': { readonly pane: string }
  readonly 'kit.pane.show': { readonly pane: string }
  readonly 'kit.pane.width': { readonly pane: string }
  readonly 'kit.plot.asPlot': { readonly plot: string }
  readonly 'kit.plot.asTable': { readonly plot: string }
  readonly 'kit.plot.column': { readonly from: string; readonly to: string; readonly count: string }
  readonly 'kit.plot.column.over': { readonly from: string; readonly to: string; readonly count: string }
  readonly 'kit.plot.last': { readonly value: number }
  readonly 'kit.plot.series': { readonly series: string; readonly values: string }
  readonly 'kit.plot.series.many': { readonly series: string; readonly count: number; readonly most: number }
  readonly 'kit.plot.summary': { readonly plot: string; readonly series: string }
  readonly 'kit.progress.counted': { readonly done: string; readonly total: string }
  readonly 'kit.progress.of': { readonly done: number; readonly unit: string; readonly count: number }
  readonly 'kit.range.beyond': { readonly count: number }
  readonly 'kit.range.clear': { readonly count: number }
  readonly 'kit.range.copied': { readonly count: number }
  readonly 'kit.range.copiedFirst': { readonly count: number; readonly total: number }
  readonly 'kit.range.fill': { readonly count: number }
  readonly 'kit.range.paste': { readonly count: number }
  readonly 'kit.rate': { readonly rate: string; readonly unit: string }
  readonly 'kit.suggestions': { readonly label: string }
  readonly 'kit.timeLeft.about': { readonly duration: string }
  readonly 'kit.timeLeft.seconds': { readonly seconds: number }
  readonly 'kit.type': { readonly text: string }
  readonly 'kit.type.first': { readonly text: string }
  readonly 'kit.view.notSaved': { readonly reason: string }
  readonly 'kit.view.showSaved': { readonly name: string }
  readonly 'kit.views.columns': { readonly count: number }
  readonly 'kit.views.delete': { readonly name: string }
  readonly 'kit.views.deleted': { readonly name: string }
  readonly 'kit.views.filter': { readonly filters: string }
  readonly 'kit.views.name.named': { readonly name: string }
  readonly 'kit.views.replace': { readonly name: string }
  readonly 'kit.views.saved': { readonly name: string }
  readonly 'kit.views.show.named': { readonly name: string }
  readonly 'kit.views.sorted': { readonly columns: string }
  readonly 'main.closing.detail': { readonly confirmed: number; readonly items: number }
  readonly 'main.file.cannotOpen': { readonly name: string }
  readonly 'main.start.folder': { readonly folder: string }
  readonly 'main.start.switch': { readonly name: string }
  readonly 'main.upload.accepted': { readonly accepted: number; readonly items: number }
  readonly 'people.account': { readonly mode: string }
  readonly 'people.account.none.text': { readonly name: string }
  readonly 'people.audit.forms.change': { readonly change: string; readonly count: number }
  readonly 'people.audit.forms.hashed': { readonly count: number }
  readonly 'people.consentTable': { readonly column: string }
  readonly 'people.consentTable.value': { readonly column: string }
  readonly 'people.erasure.all.suppression': { readonly count: number }
  readonly 'people.erasure.all.text': { readonly files: number; readonly lists: number }
  readonly 'people.erasure.bulk.delete.item': { readonly destination: string; readonly count: number }
  readonly 'people.erasure.bulk.delete.title': { readonly count: number }
  readonly 'people.erasure.bulk.destination': { readonly name: string }
  readonly 'people.erasure.bulk.found': { readonly people: number; readonly found: number }
  readonly 'people.erasure.bulk.list': { readonly name: string }
  readonly 'people.erasure.bulk.removed': { readonly count: number; readonly practice: number }
  readonly 'people.erasure.bulk.searching': { readonly file: string }
  readonly 'people.erasure.bulk.unreadable': { readonly count: number; readonly line: number }
  readonly 'people.erasure.damaged': { readonly upload: string }
  readonly 'people.erasure.delete': { readonly count: number }
  readonly 'people.erasure.delete.act': { readonly count: number }
  readonly 'people.erasure.delete.item': { readonly destination: string; readonly kinds: string }
  readonly 'people.erasure.delete.title': { readonly count: number }
  readonly 'people.erasure.deletes.done': { readonly count: number }
  readonly 'people.erasure.hash': { readonly kinds: string; readonly hash: string }
  readonly 'people.erasure.hash.notFound': { readonly hash: string }
  readonly 'people.erasure.log.destination': { readonly name: string; readonly id: string }
  readonly 'people.erasure.log.inPractice': { readonly count: number }
  readonly 'people.erasure.log.upTo': { readonly count: number }
  readonly 'people.erasure.others': { readonly count: number; readonly kinds: string }
  readonly 'people.erasure.plan': { readonly count: number }
  readonly 'people.erasure.removed': { readonly count: number }
  readonly 'people.erasure.removed.practice': { readonly count: number; readonly practice: number }
  readonly 'people.erasure.repeatable': { readonly upload: string }
  readonly 'people.erasure.rows.more': { readonly rows: string; readonly count: number }
  readonly 'people.erasure.signIn': { readonly destination: string }
  readonly 'people.erasure.stored.days.option': { readonly days: number }
  readonly 'people.erasure.stored.files': { readonly count: number; readonly size: string }
  readonly 'people.erasure.stored.filesAndPractice': {
    readonly count: number
    readonly size: string
    readonly practice: string
  }
  readonly 'people.erasure.stored.identifiers': { readonly count: number }
  readonly 'people.erasure.stored.list': { readonly list: string }
  readonly 'people.erasure.stored.open': { readonly destination: string; readonly list: string }
  readonly 'people.erasure.stored.practiceList': { readonly list: string }
  readonly 'people.erasure.stored.put': { readonly destination: string; readonly list: string }
  readonly 'people.erasure.stored.taken': { readonly destination: string; readonly list: string }
  readonly 'people.erasure.targets': { readonly count: number }
  readonly 'people.erasure.targets.unclear': { readonly destination: string }
  readonly 'people.estimate.criterion': { readonly number: number }
  readonly 'people.estimate.criterion.operator': { readonly number: number }
  readonly 'people.estimate.criterion.remove': { readonly criterion: string }
  readonly 'people.estimate.criterion.text': { readonly type: string; readonly value: string }
  readonly 'people.estimate.criterion.text.not': { readonly type: string; readonly value: string }
  readonly 'people.estimate.criterion.untargetable': { readonly id: string }
  readonly 'people.estimate.missing.twice': { readonly number: number }
  readonly 'people.estimate.missing.type': { readonly number: number }
  readonly 'people.estimate.missing.value': { readonly type: string }
  readonly 'people.estimate.named': { readonly number: string; readonly criteria: string }
  readonly 'people.estimate.range': { readonly min: string; readonly max: string }
  readonly 'people.estimate.rangeOf': { readonly label: string; readonly min: string; readonly max: string }
  readonly 'people.estimate.reach': { readonly min: number; readonly max: number }
  readonly 'people.estimate.remove': { readonly number: string }
  readonly 'people.estimate.reuse': { readonly number: string }
  readonly 'people.estimate.row': { readonly min: number; readonly max: number; readonly ago: string }
  readonly 'people.estimate.rowOfAccount': {
    readonly min: number
    readonly max: number
    readonly ago: string
    readonly account: string
  }
  readonly 'people.export.act': { readonly count: number }
  readonly 'people.export.title': { readonly list: string }
  readonly 'people.import.name.more': { readonly name: string; readonly count: number }
  readonly 'people.import.noColumn': { readonly kind: string }
  readonly 'people.import.noColumn.of': { readonly file: string; readonly kind: string }
  readonly 'people.insights.each': { readonly count: number }
  readonly 'people.insights.earlier.compare': { readonly question: string }
  readonly 'people.insights.earlier.max': { readonly max: number }
  readonly 'people.insights.earlier.note': { readonly count: number; readonly unit: string; readonly ago: string }
  readonly 'people.insights.earlier.otherUnit': { readonly unit: string }
  readonly 'people.insights.median': { readonly unit: string }
  readonly 'people.insights.odd.count': { readonly count: number; readonly expected: number }
  readonly 'people.insights.posts': { readonly unit: string }
  readonly 'people.insights.posts.count': { readonly when: string; readonly count: number }
  readonly 'people.insights.posts.counted': { readonly unit: string }
  readonly 'people.insights.posts.from': { readonly question: string; readonly time: string }
  readonly 'people.insights.posts.nth': { readonly unit: string; readonly number: number }
  readonly 'people.insights.posts.nthOfEach': { readonly unit: string; readonly number: number }
  readonly 'people.insights.posts.own': { readonly unit: string }
  readonly 'people.insights.posts.plot': { readonly unit: string }
  readonly 'people.insights.posts.select': { readonly unit: string }
  readonly 'people.insights.posts.when': { readonly zone: string }
  readonly 'people.insights.posts.zone': { readonly zone: string }
  readonly 'people.insights.problem.long': { readonly max: number }
  readonly 'people.insights.problem.many': { readonly max: number; readonly over: number }
  readonly 'people.insights.problem.shared': { readonly keyword: string }
  readonly 'people.insights.question': { readonly keywords: string; readonly excluded: string }
  readonly 'people.insights.range': { readonly from: string; readonly to: string }
  readonly 'people.insights.rate': { readonly limit: number; readonly duration: string }
  readonly 'people.insights.rate.left': { readonly remaining: number; readonly limit: number; readonly time: string }
  readonly 'people.insights.recent.country': { readonly country: string; readonly window: string }
  readonly 'people.insights.recent.days': { readonly count: number; readonly ago: string }
  readonly 'people.insights.recent.hours': { readonly count: number; readonly ago: string }
  readonly 'people.insights.related.copied': { readonly count: number }
  readonly 'people.insights.related.full': { readonly max: number }
  readonly 'people.insights.saved': { readonly file: string }
  readonly 'people.insights.used': { readonly used: number; readonly max: number }
  readonly 'people.insights.usedAll': {
    readonly used: number
    readonly max: number
    readonly days: string
    readonly maxDays: number
    readonly points: number
  }
  readonly 'people.insights.zone': { readonly zone: string }
  readonly 'people.lists.daysLeft': { readonly days: number }
  readonly 'people.lists.files': { readonly count: number }
  readonly 'people.lists.note': { readonly count: number; readonly ago: string }
  readonly 'people.online.create.done': { readonly name: string }
  readonly 'people.online.create.title': { readonly mode: string }
  readonly 'people.online.delete.done': { readonly name: string }
  readonly 'people.online.delete.title': { readonly name: string }
  readonly 'people.online.delete.title.live': { readonly name: string }
  readonly 'people.online.failure.wait': { readonly duration: string }
  readonly 'people.online.foot.ask': { readonly start: string }
  readonly 'people.online.foot.asked': { readonly start: string }
  readonly 'people.online.foot.lists': { readonly count: number }
  readonly 'people.online.foot.listsOf': { readonly count: number; readonly total: number }
  readonly 'people.online.foot.next': { readonly count: number }
  readonly 'people.online.foot.read': { readonly ago: string }
  readonly 'people.online.foot.shown': { readonly count: number }
  readonly 'people.online.reason.other': { readonly reason: string }
  readonly 'people.online.rename.done': { readonly name: string }
  readonly 'people.online.rename.title': { readonly name: string }
  readonly 'people.online.revoke.text': { readonly account: string; readonly name: string }
  readonly 'people.online.share.done': { readonly name: string; readonly account: string }
  readonly 'people.online.sharing.level': { readonly account: string }
  readonly 'people.online.sharing.notOwner': { readonly account: string }
  readonly 'people.online.sharing.revokeFor': { readonly account: string }
  readonly 'people.online.sharing.revoked': { readonly account: string }
  readonly 'people.online.sharing.since': { readonly ago: string }
  readonly 'people.online.sharing.with': { readonly count: number }
  readonly 'people.online.targeted.campaign': { readonly name: string; readonly count: number }
  readonly 'people.online.targeted.count': { readonly count: number }
  readonly 'people.online.targeted.counts': {
    readonly campaigns: number
    readonly groups: number
    readonly servable: number
  }
  readonly 'people.online.targeted.countsMore': {
    readonly campaigns: number
    readonly groups: number
    readonly servable: number
  }
  readonly 'people.online.targeted.item': { readonly name: string; readonly servable: string }
  readonly 'people.online.targeted.open': { readonly name: string }
  readonly 'people.online.targeted.tree': { readonly name: string }
  readonly 'people.online.unsettled': { readonly name: string; readonly ago: string }
  readonly 'people.online.unsettled.created': { readonly id: string; readonly time: string }
  readonly 'people.online.unsettled.doNotReach': { readonly ago: string }
  readonly 'people.online.unsettled.dropped': { readonly name: string }
  readonly 'people.online.uploads': { readonly name: string }
  readonly 'people.online.uploads.row': { readonly confirmed: number; readonly total: number; readonly ago: string }
  readonly 'people.opening': { readonly page: string }
  readonly 'people.pages.open': { readonly page: string }
  readonly 'people.pairs.last': { readonly part: string; readonly count: number }
  readonly 'people.pairs.name': { readonly list: string; readonly where: string }
  readonly 'people.pairs.note': { readonly list: string; readonly account: string; readonly ago: string }
  readonly 'people.pairs.preview': { readonly list: string; readonly where: string }
  readonly 'people.pairs.title': { readonly count: string }
  readonly 'people.people': { readonly count: number }
  readonly 'people.preview.cells.before.is': { readonly column: string; readonly text: string }
  readonly 'people.preview.cells.before.title': { readonly column: string }
  readonly 'people.preview.cells.of': { readonly column: string }
  readonly 'people.preview.cells.split': { readonly sign: string }
  readonly 'people.preview.columns.kindOf': { readonly column: string }
  readonly 'people.preview.consent.effect': { readonly skipped: number; readonly sample: string; readonly rows: number }
  readonly 'people.preview.consent.means': { readonly value: string; readonly column: string }
  readonly 'people.preview.consent.unused': { readonly columns: string }
  readonly 'people.preview.file': { readonly found: string; readonly size: string }
  readonly 'people.preview.found.hashed': { readonly found: string }
  readonly 'people.preview.lead': { readonly found: string; readonly size: string }
  readonly 'people.preview.lead.many': { readonly size: string }
  readonly 'people.preview.like.same': { readonly file: string }
  readonly 'people.preview.needed.choice': { readonly column: string }
  readonly 'people.preview.needed.confirmation': { readonly column: string }
  readonly 'people.preview.reading.place.rows': { readonly count: number }
  readonly 'people.preview.removeFile': { readonly file: string }
  readonly 'people.preview.sample.rows': { readonly sample: string; readonly rows: number; readonly skipping: string }
  readonly 'people.preview.sample.suppressed': { readonly count: number }
  readonly 'people.preview.title': { readonly count: number }
  readonly 'people.preview.unhashed': { readonly column: string }
  readonly 'people.record.bulk.found': { readonly count: number }
  readonly 'people.record.bulk.lists.line': { readonly list: string; readonly count: number }
  readonly 'people.record.bulk.people': { readonly count: number }
  readonly 'people.record.bulk.removed': { readonly count: number }
  readonly 'people.record.bulk.suppressed': { readonly isSuppressed: string }
  readonly 'people.record.hash': { readonly hash: string }
  readonly 'people.record.identifiers': { readonly kinds: string }
  readonly 'people.record.lists.line': { readonly list: string; readonly rows: string }
  readonly 'people.record.made': { readonly time: string }
  readonly 'people.record.pending.damaged': { readonly upload: string }
  readonly 'people.record.pending.unsure': { readonly upload: string }
  readonly 'people.record.practice.line': { readonly list: string; readonly id: string; readonly count: number }
  readonly 'people.record.removed': { readonly count: number }
  readonly 'people.record.removedPractice': { readonly count: number }
  readonly 'people.record.uploads.line': {
    readonly time: string
    readonly list: string
    readonly effect: string
    readonly destination: string
    readonly id: string
    readonly batches: string
  }
  readonly 'people.report.bar': { readonly share: string; readonly count: number }
  readonly 'people.report.consent.consented': { readonly count: number }
  readonly 'people.report.consent.mixed': { readonly count: number }
  readonly 'people.report.consent.notConsented': { readonly count: number }
  readonly 'people.report.destinations.few': { readonly count: number }
  readonly 'people.report.earlier': {
    readonly ago: string
    readonly rowsMove: string
    readonly rowsBy: number
    readonly rowsThen: number
    readonly usableMove: string
    readonly usableBy: number
    readonly usableThen: number
  }
  readonly 'people.report.few': { readonly count: number }
  readonly 'people.report.few.text': { readonly count: number }
  readonly 'people.report.lines.shown': { readonly count: number }
  readonly 'people.report.lines.text': { readonly count: number; readonly files: number }
  readonly 'people.report.needsFile.text': { readonly list: string }
  readonly 'people.report.rows.note': { readonly ago: string }
  readonly 'people.report.status.invalid': { readonly count: number }
  readonly 'people.report.status.rows': { readonly count: number }
  readonly 'people.report.status.usable': { readonly count: number }
  readonly 'people.report.together.rest': { readonly count: number }
  readonly 'people.report.usable.note': { readonly share: string }
  readonly 'people.report.usable.share': { readonly share: string }
  readonly 'people.report.values.bar': { readonly valid: number; readonly total: number; readonly share: string }
  readonly 'people.selfTest.failed': { readonly count: number }
  readonly 'people.selfTest.failedChecks': { readonly names: string }
  readonly 'people.selfTest.failedMore': { readonly names: string; readonly count: number }
  readonly 'people.selfTest.passed': { readonly count: number }
  readonly 'people.selfTest.summary': { readonly kernel: string; readonly duration: string; readonly rate: string }
  readonly 'people.sheet.consent.columns': { readonly columns: string; readonly skipped: number }
  readonly 'people.sheet.export': { readonly time: string; readonly count: number }
  readonly 'people.sheet.kind': { readonly kind: string; readonly count: number }
  readonly 'people.sheet.made': { readonly time: string }
  readonly 'people.sheet.part': { readonly part: string; readonly operation: string; readonly count: number }
  readonly 'people.sheet.people.of': { readonly usable: number; readonly rows: number }
  readonly 'people.sheet.title': { readonly list: string }
  readonly 'people.sheet.where': { readonly list: string; readonly name: string; readonly account: string }
  readonly 'people.state.lostRemoval': { readonly list: string }
  readonly 'people.state.notSent': { readonly problem: string }
  readonly 'people.state.pasteByKeys': { readonly keys: string }
  readonly 'people.state.pasted': { readonly time: string }
  readonly 'people.state.readSame': { readonly count: number }
  readonly 'people.state.tooManyFiles': { readonly file: string; readonly count: number }
  readonly 'people.suppression.added': {
    readonly rows: number
    readonly added: number
    readonly people: number
    readonly lists: number
  }
  readonly 'people.suppression.added.skipped': { readonly count: number; readonly line: number }
  readonly 'people.suppression.clear.text': { readonly count: number }
  readonly 'people.suppression.count': { readonly count: number }
  readonly 'people.suppression.planned': { readonly count: number }
  readonly 'people.suppression.planned.text': { readonly titles: string }
  readonly 'people.suppression.removed': { readonly count: number }
  readonly 'people.targeting.ages': { readonly from: string; readonly to: string }
  readonly 'people.targeting.agesOver': { readonly from: string }
  readonly 'people.targeting.narrows': { readonly id: string }
  readonly 'people.targeting.primary': { readonly id: string }
  readonly 'people.trace.anotherFile': { readonly file: string; readonly row: number }
  readonly 'people.trace.found': { readonly found: number; readonly count: number }
  readonly 'people.trace.found.more': { readonly places: string; readonly count: number }
  readonly 'people.trace.found.none': { readonly count: number }
  readonly 'people.trace.lists.search': { readonly count: number }
  readonly 'people.trace.lists.waiting': { readonly count: number }
  readonly 'people.trace.result.hash.text': { readonly value: string }
  readonly 'people.trace.result.invalid.text': { readonly reason: string; readonly fix: string }
  readonly 'people.trace.result.unhashed.text': { readonly value: string }
  readonly 'people.trace.row': { readonly row: number }
  readonly 'people.trace.type.guessed': { readonly type: string }
  readonly 'people.undo.busy': { readonly list: string }
  readonly 'people.undo.go': { readonly count: number }
  readonly 'people.undo.live.title': { readonly where: string }
  readonly 'people.undo.plan': { readonly list: string }
  readonly 'people.undo.suppressed': { readonly count: number }
  readonly 'people.undo.title': { readonly name: string }
  readonly 'people.undo.unknown.expiry': { readonly time: string }
  readonly 'people.undo.unknown.maybe': { readonly count: number }
  readonly 'people.undo.unknown.removed': { readonly count: number }
  readonly 'people.upload.account': { readonly name: string; readonly id: string }
  readonly 'people.upload.changes.blocked': { readonly reason: string }
  readonly 'people.upload.changes.lost': { readonly lists: string }
  readonly 'people.upload.changes.renew': { readonly count: number; readonly days: number }
  readonly 'people.upload.changes.series.note': { readonly time: string }
  readonly 'people.upload.changes.since': { readonly time: string }
  readonly 'people.upload.confirm.identifiers': { readonly count: number; readonly where: string }
  readonly 'people.upload.confirm.identifiers.act': { readonly count: number }
  readonly 'people.upload.confirm.live': { readonly name: string }
  readonly 'people.upload.confirm.people': { readonly count: number; readonly where: string }
  readonly 'people.upload.consent.missing.text': { readonly count: number }
  readonly 'people.upload.from.defaultTime': { readonly time: string }
  readonly 'people.upload.go.changesCounted': { readonly people: number; readonly identifiers: number }
  readonly 'people.upload.go.live': { readonly action: string; readonly name: string }
  readonly 'people.upload.go.remove': { readonly count: number }
  readonly 'people.upload.go.upload': { readonly count: number }
  readonly 'people.upload.live.text': {
    readonly list: string
    readonly where: string
    readonly account: string
    readonly name: string
  }
  readonly 'people.upload.live.title': { readonly count: number; readonly where: string }
  readonly 'people.upload.new.create': { readonly list: string }
  readonly 'people.upload.off.running': { readonly upload: string }
  readonly 'people.upload.off.target': { readonly list: string }
  readonly 'people.upload.off.unfinished': { readonly upload: string }
  readonly 'people.upload.packing.many': { readonly count: number }
  readonly 'people.upload.past.acceptedOf': { readonly accepted: number; readonly counted: number }
  readonly 'people.upload.past.batches.first': { readonly shown: number; readonly count: number }
  readonly 'people.upload.past.peopleAndBatches': { readonly people: number; readonly batches: number }
  readonly 'people.upload.past.planned': { readonly ago: string }
  readonly 'people.upload.plan': {
    readonly file: string
    readonly operation: string
    readonly list: string
    readonly isNamed: string
    readonly name: string
  }
  readonly 'people.upload.plan.additions': { readonly list: string }
  readonly 'people.upload.plan.removals': { readonly list: string }
  readonly 'people.upload.retention.confirm': { readonly list: string }
  readonly 'people.upload.retention.due': { readonly left: number; readonly time: string }
  readonly 'people.upload.retention.none': { readonly days: number }
  readonly 'people.upload.retention.unread': { readonly problem: string; readonly lists: string }
  readonly 'people.upload.target.failed.text': { readonly problem: string }
  readonly 'people.upload.target.option': { readonly size: string; readonly id: string }
  readonly 'people.upload.target.size.now': { readonly count: number }
  readonly 'people.upload.title': { readonly list: string }
  readonly 'people.upload.unfinished': { readonly upload: string }
  readonly 'people.upload.unfinished.text': { readonly state: string }
  readonly 'people.upload.unfinished.why': { readonly scope: string }
  readonly 'people.upload.until.defaultTime': { readonly time: string }
  readonly 'people.upload.until.max': { readonly months: number }
  readonly 'people.upload.until.sent': { readonly time: string }
  readonly 'people.values': { readonly count: number }
  readonly 'platform.assumptions.about.identifier': { readonly label: string }
  readonly 'platform.assumptions.about.rule': { readonly id: string }
  readonly 'platform.assumptions.count': { readonly found: number; readonly count: number; readonly links: number }
  readonly 'platform.assumptions.errorCode': {
    readonly code: string
    readonly status: string
    readonly meaning: string
  }
  readonly 'platform.assumptions.eventKind': { readonly name: string; readonly meaning: string }
  readonly 'platform.assumptions.group': { readonly document: string; readonly count: number }
  readonly 'platform.assumptions.rate': { readonly rate: string }
  readonly 'platform.auth.also': { readonly first: string; readonly others: string }
  readonly 'platform.bodyLimit': { readonly count: number; readonly size: string }
  readonly 'platform.checks.remove': { readonly check: string }
  readonly 'platform.checks.saved': { readonly name: string }
  readonly 'platform.checks.title': { readonly name: string }
  readonly 'platform.collections.confirm': { readonly where: string }
  readonly 'platform.collections.confirm.text': { readonly count: number }
  readonly 'platform.collections.confirm.type': { readonly count: number; readonly word: string }
  readonly 'platform.collections.counts': {
    readonly sent: number
    readonly all: number
    readonly passed: number
    readonly failed: number
  }
  readonly 'platform.collections.requests': { readonly name: string }
  readonly 'platform.collections.run': { readonly where: string }
  readonly 'platform.collections.signedOut': { readonly number: number; readonly count: number }
  readonly 'platform.collections.skipped': { readonly name: string; readonly count: number }
  readonly 'platform.collections.unread': { readonly name: string; readonly problem: string }
  readonly 'platform.collections.waiting': { readonly until: string; readonly reason: string }
  readonly 'platform.confirm.live': { readonly summary: string }
  readonly 'platform.confirm.text': { readonly summary: string }
  readonly 'platform.confirm.title': { readonly method: string; readonly where: string }
  readonly 'platform.connection.approve.title': { readonly service: string }
  readonly 'platform.connection.edit.name': { readonly service: string }
  readonly 'platform.connection.signIn.name': { readonly service: string }
  readonly 'platform.console.endpoints.count': { readonly count: number }
  readonly 'platform.console.failedChecks': { readonly count: number }
  readonly 'platform.console.find.document': { readonly number: string }
  readonly 'platform.console.find.none': { readonly text: string }
  readonly 'platform.console.saved.actions': { readonly name: string }
  readonly 'platform.console.saved.deleted': { readonly name: string }
  readonly 'platform.console.saved.httpHelp': { readonly placeholder: string }
  readonly 'platform.console.saved.imported': { readonly count: number; readonly file: string }
  readonly 'platform.console.saved.importedSome': {
    readonly count: number
    readonly all: number
    readonly file: string
  }
  readonly 'platform.console.saved.secrets': { readonly count: number }
  readonly 'platform.console.saved.tooMany': { readonly count: number; readonly max: number }
  readonly 'platform.console.saved.variables': { readonly count: number }
  readonly 'platform.console.savedAs': { readonly name: string }
  readonly 'platform.console.savedAs.failed': { readonly name: string }
  readonly 'platform.console.send': { readonly where: string }
  readonly 'platform.console.status.missing': { readonly count: number }
  readonly 'platform.console.status.sent': { readonly count: number }
  readonly 'platform.console.status.wrong': { readonly count: number }
  readonly 'platform.copied': { readonly what: string }
  readonly 'platform.copied.failed': { readonly what: string }
  readonly 'platform.copy.label': { readonly label: string }
  readonly 'platform.document': { readonly number: string }
  readonly 'platform.errors.count': { readonly count: number }
  readonly 'platform.example.cut': { readonly text: string; readonly count: number }
  readonly 'platform.example.text': { readonly text: string }
  readonly 'platform.faults.amount': { readonly min: number; readonly max: number }
  readonly 'platform.faults.amount.notZero': { readonly min: number; readonly max: number }
  readonly 'platform.faults.clock.ahead': { readonly amount: number }
  readonly 'platform.faults.clock.behind': { readonly amount: number }
  readonly 'platform.faults.dropAfter.summary': { readonly share: number }
  readonly 'platform.faults.label': { readonly title: string; readonly unit: string }
  readonly 'platform.faults.limited.summary': { readonly share: number }
  readonly 'platform.faults.reject.summary': { readonly share: number; readonly reason: string }
  readonly 'platform.faults.slow.summary': { readonly amount: number }
  readonly 'platform.faults.summary': { readonly faults: string }
  readonly 'platform.faults.unavailable.summary': { readonly share: number }
  readonly 'platform.file.tooLarge': { readonly size: number }
  readonly 'platform.form.chosen': { readonly count: number }
  readonly 'platform.form.default': { readonly value: string }
  readonly 'platform.form.example': { readonly value: string }
  readonly 'platform.form.format.name': { readonly name: string }
  readonly 'platform.form.hidden': { readonly hidden: string; readonly path: string }
  readonly 'platform.form.json': { readonly path: string }
  readonly 'platform.form.more': { readonly count: number }
  readonly 'platform.form.now.name': { readonly name: string }
  readonly 'platform.form.omit.name': { readonly name: string }
  readonly 'platform.form.rules': { readonly count: number }
  readonly 'platform.form.sample.name': { readonly name: string }
  readonly 'platform.form.sendEmpty.name': { readonly name: string }
  readonly 'platform.form.unknownVariable': { readonly name: string }
  readonly 'platform.hint.clockAhead': { readonly duration: string }
  readonly 'platform.hint.clockBehind': { readonly duration: string }
  readonly 'platform.hint.twice': { readonly names: string }
  readonly 'platform.json.cut': { readonly count: number }
  readonly 'platform.json.find': { readonly label: string }
  readonly 'platform.json.fold': { readonly line: string }
  readonly 'platform.json.items': { readonly count: number }
  readonly 'platform.json.line': { readonly line: number; readonly count: number }
  readonly 'platform.json.lines': { readonly count: number }
  readonly 'platform.json.text': { readonly label: string }
  readonly 'platform.json.tools': { readonly label: string }
  readonly 'platform.json.unfold': { readonly line: string }
  readonly 'platform.keep.entry': { readonly path: string; readonly variable: string }
  readonly 'platform.keep.missing': { readonly path: string }
  readonly 'platform.keep.remove': { readonly name: string }
  readonly 'platform.limits.bytes': { readonly count: number }
  readonly 'platform.limits.lead': { readonly rate: string }
  readonly 'platform.limits.maxima.title': { readonly count: number }
  readonly 'platform.limits.rate': { readonly limit: number; readonly duration: string }
  readonly 'platform.limits.rates.title': { readonly count: number }
  readonly 'platform.opening': { readonly page: string }
  readonly 'platform.pages.open': { readonly page: string }
  readonly 'platform.range.atLeast': { readonly unit: string; readonly least: number }
  readonly 'platform.range.atMost': { readonly unit: string; readonly most: number }
  readonly 'platform.range.between': { readonly unit: string; readonly least: number; readonly most: number }
  readonly 'platform.range.each': { readonly limit: string }
  readonly 'platform.range.exactly': { readonly unit: string; readonly most: number }
  readonly 'platform.range.like': { readonly pattern: string }
  readonly 'platform.rate.left': { readonly remaining: number; readonly limit: number }
  readonly 'platform.rate.leftUntil': { readonly remaining: number; readonly limit: number; readonly time: string }
  readonly 'platform.rate.more': { readonly count: number }
  readonly 'platform.rate.words': { readonly limit: number; readonly duration: string; readonly per: string }
  readonly 'platform.rate.words.shared': {
    readonly limit: number
    readonly duration: string
    readonly per: string
    readonly shared: string
  }
  readonly 'platform.records.tools': { readonly label: string }
  readonly 'platform.ref.becomes': { readonly raw: string; readonly normal: string }
  readonly 'platform.ref.choose.text': { readonly count: number }
  readonly 'platform.ref.default': { readonly value: string }
  readonly 'platform.ref.else': { readonly code: string }
  readonly 'platform.ref.fieldsOf': { readonly name: string }
  readonly 'platform.ref.such': { readonly value: string }
  readonly 'platform.releases.count': { readonly count: number }
  readonly 'platform.releases.found': { readonly found: number; readonly count: number }
  readonly 'platform.releases.lead': { readonly count: number }
  readonly 'platform.reply.headers': { readonly count: number }
  readonly 'platform.reply.maybe': { readonly sentence: string }
  readonly 'platform.reply.times': { readonly wait: string; readonly read: string }
  readonly 'platform.reply.timesConnect': { readonly connect: string; readonly wait: string; readonly read: string }
  readonly 'platform.reply.took': { readonly duration: string; readonly time: string }
  readonly 'platform.reply.tookSize': { readonly duration: string; readonly size: string; readonly time: string }
  readonly 'platform.request.problem': { readonly sentence: string }
  readonly 'platform.request.was': { readonly server: string; readonly time: string }
  readonly 'platform.request.willBe': { readonly server: string }
  readonly 'platform.section': { readonly number: string; readonly title: string }
  readonly 'platform.section.observed': { readonly title: string }
  readonly 'platform.shape.list': { readonly items: string }
  readonly 'platform.shape.orNull': { readonly type: string }
  readonly 'platform.shapes.list': { readonly items: string }
  readonly 'platform.signature.part': { readonly from: string; readonly name: string }
  readonly 'platform.signature.twice.text': { readonly names: string }
  readonly 'platform.stream.done': { readonly count: number; readonly beats: number }
  readonly 'platform.stream.first': { readonly count: number }
  readonly 'platform.stream.open': { readonly count: number }
  readonly 'platform.tabs.closed': { readonly endpoint: string }
  readonly 'platform.use': { readonly what: string; readonly parameter: string }
  readonly 'platform.use.listAtLeast': { readonly from: number }
  readonly 'platform.use.listAtMost': { readonly to: number }
  readonly 'platform.use.listBetween': { readonly from: number; readonly to: number }
  readonly 'platform.use.noCalendar': { readonly parameter: string }
  readonly 'platform.use.oneOf': { readonly values: string }
  readonly 'platform.use.time': { readonly example: string }
  readonly 'platform.use.wholeAtLeast': { readonly from: number }
  readonly 'platform.use.wholeBetween': { readonly from: number; readonly to: number }
  readonly 'platform.variables.deleted': { readonly count: number; readonly name: string }
  readonly 'platform.variables.empty.text': { readonly example: string }
  readonly 'platform.variables.environment.is': { readonly name: string }
  readonly 'platform.variables.file.name': { readonly name: string }
  readonly 'platform.variables.file.secrets': { readonly count: number }
  readonly 'platform.variables.file.secrets.session': { readonly count: number }
  readonly 'platform.variables.file.skipped': { readonly count: number; readonly least: number }
  readonly 'platform.variables.file.tooMany': { readonly count: number }
  readonly 'platform.variables.remove': { readonly name: string }
  readonly 'platform.variables.removed': { readonly name: string }
  readonly 'platform.variables.secret.change': { readonly name: string }
  readonly 'platform.variables.secret.short': { readonly count: number }
  readonly 'platform.variables.tooMany': { readonly count: number }
  readonly 'platform.variables.value.of': { readonly name: string }
  readonly 'platform.where': { readonly mode: string; readonly name: string }
  readonly 'product.folded.blank': { readonly count: number }
  readonly 'product.folded.empty': { readonly count: number }
  readonly 'product.folded.images': { readonly count: number }
  readonly 'product.folded.parents': { readonly count: number }
  readonly 'product.line': { readonly line: number }
  readonly 'product.line.file': { readonly line: number; readonly file: string }
  readonly 'product.lineNumber': { readonly line: number }
  readonly 'product.lineNumber.file': { readonly line: number; readonly file: string }
  readonly 'product.rule.characters': { readonly field: string }
  readonly 'product.rule.currency.replaced': { readonly currency: string; readonly successor: string }
  readonly 'product.rule.currency.unknown': { readonly currency: string }
  readonly 'product.rule.decimals': { readonly field: string }
  readonly 'product.rule.format': { readonly field: string }
  readonly 'product.rule.https': { readonly field: string }
  readonly 'product.rule.imageKind.typed': { readonly type: string }
  readonly 'product.rule.imageSame.found': { readonly other: string }
  readonly 'product.rule.imageSmall.found': { readonly width: number; readonly height: number; readonly side: number }
  readonly 'product.rule.imageUnreachable.status': { readonly status: string }
  readonly 'product.rule.length': { readonly field: string; readonly limit: number }
  readonly 'product.rule.required': { readonly field: string }
  readonly 'product.rule.value': { readonly field: string; readonly values: string }
  readonly 'product.rule.zero': { readonly field: string }
  readonly 'reference.expected.characters': { readonly count: string }
  readonly 'reference.expected.items': { readonly count: string }
  readonly 'reference.expected.listAtLeast': { readonly from: string }
  readonly 'reference.expected.listAtMost': { readonly to: string }
  readonly 'reference.expected.listBetween': { readonly from: string; readonly to: string }
  readonly 'reference.expected.oneOf': { readonly values: string }
  readonly 'reference.expected.textAtLeast': { readonly from: string }
  readonly 'reference.expected.textAtMost': { readonly to: string }
  readonly 'reference.expected.textBetween': { readonly from: string; readonly to: string }
  readonly 'reference.expected.wholeAtLeast': { readonly from: string }
  readonly 'reference.expected.wholeBetween': { readonly from: string; readonly to: string }
  readonly 'reference.note.amount': { readonly what: string }
  readonly 'reference.note.amountOf': { readonly what: string }
  readonly 'reference.note.until13Months': { readonly months: number }
  readonly 'reference.note.upTo200': { readonly count: number }
  readonly 'reference.problem.expected': { readonly what: string; readonly value: string; readonly parameter: string }
  readonly 'reference.problem.renamed': { readonly old: string; readonly new: string }
  readonly 'reference.problem.twice': { readonly parameter: string }
  readonly 'reference.rule.abLineItems': { readonly count: string }
  readonly 'reference.rule.aboveZero': { readonly parameter: string }
  readonly 'reference.rule.ctaLength': { readonly parameter: string; readonly count: number }
  readonly 'reference.rule.destinationType': { readonly component: string; readonly type: string }
  readonly 'reference.rule.exclusive': { readonly one: string; readonly second: string }
  readonly 'reference.rule.forType': { readonly parameter: string; readonly type: string }
  readonly 'reference.rule.insightsDays': { readonly count: number }
  readonly 'reference.rule.keywordsTogether': { readonly count: number }
  readonly 'reference.rule.later': { readonly end: string; readonly start: string }
  readonly 'reference.rule.missing': { readonly parameter: string }
  readonly 'reference.rule.missingFor': { readonly parameter: string; readonly what: string }
  readonly 'reference.rule.missingForDestination': { readonly parameter: string; readonly type: string }
  readonly 'reference.rule.missingForType': { readonly parameter: string; readonly type: string }
  readonly 'reference.rule.missingOptionalWith': { readonly parameter: string; readonly second: string }
  readonly 'reference.rule.needs': { readonly parameter: string; readonly second: string }
  readonly 'reference.rule.noCalendar': { readonly parameter: string }
  readonly 'reference.rule.publisherNetwork': { readonly parameter: string }
  readonly 'reference.rule.sevenDays': { readonly count: number }
  readonly 'reference.rule.videosOnly': { readonly parameter: string }
  readonly 'reference.rule.wholeHour': { readonly parameter: string }
  readonly 'reference.rule.withinDays': { readonly days: string }
  readonly 'reference.step.internationalFrom': { readonly country: string }
  readonly 'sentences.engine.line': { readonly line: number; readonly problem: string }
  readonly 'sentences.engine.sameFile': { readonly file: string; readonly other: string; readonly number: number }
  readonly 'sentences.file.encoding': { readonly name: string }
  readonly 'sentences.hold.batches': { readonly count: number }
  readonly 'sentences.hold.canceled': { readonly title: string }
  readonly 'sentences.hold.ended': { readonly title: string; readonly batches: string }
  readonly 'sentences.hold.lost': { readonly title: string }
  readonly 'sentences.hold.paused': { readonly title: string }
  readonly 'sentences.hold.planning': { readonly title: string }
  readonly 'sentences.hold.ready': { readonly title: string }
  readonly 'sentences.hold.starts': { readonly title: string; readonly barrier: string }
  readonly 'sentences.hold.stopped': { readonly title: string }
  readonly 'sentences.hold.user': { readonly id: string; readonly address: string }
  readonly 'sentences.hold.waiting': { readonly title: string }
  readonly 'sentences.hook.host': { readonly host: string }
  readonly 'sentences.hook.long': { readonly bytes: string }
  readonly 'sentences.hook.method': { readonly method: string }
  readonly 'sentences.hook.noSignature': { readonly header: string }
  readonly 'sentences.hook.path': { readonly path: string; readonly expected: string }
  readonly 'sentences.journal.confirmed': { readonly confirmed: number; readonly known: number }
  readonly 'sentences.journal.foreign': { readonly name: string }
  readonly 'sentences.journal.newer': { readonly name: string }
  readonly 'sentences.journal.order': { readonly batches: string }
  readonly 'sentences.journal.skipped': { readonly batches: string }
  readonly 'sentences.line.columns': { readonly count: number; readonly limit: number }
  readonly 'sentences.line.late': { readonly name: string }
  readonly 'sentences.line.missing': { readonly cells: number; readonly columns: number }
  readonly 'sentences.line.surplus': { readonly cells: number; readonly columns: number }
  readonly 'sentences.list.json': { readonly line: number; readonly byte: number; readonly reason: string }
  readonly 'sentences.list.lateNames': { readonly count: number; readonly limit: number }
  readonly 'sentences.map.country': { readonly share: string }
  readonly 'sentences.map.hashes': { readonly share: string }
  readonly 'sentences.map.like': { readonly share: string; readonly kind: string }
  readonly 'sentences.map.likeNot': { readonly share: string; readonly kind: string; readonly other: string }
  readonly 'sentences.map.mixed': { readonly share: string }
  readonly 'sentences.map.named': { readonly other: string; readonly share: string; readonly kind: string }
  readonly 'sentences.map.only': { readonly share: string }
  readonly 'sentences.map.unhashed': { readonly share: string; readonly kind: string }
  readonly 'sentences.outcome.word': { readonly word: string }
  readonly 'sentences.review.conflict': { readonly fields: string }
  readonly 'sentences.review.notDeleted': { readonly reason: string }
  readonly 'sentences.run.canceled': { readonly landed: number; readonly again: number; readonly never: number }
  readonly 'sentences.run.incomplete': { readonly planned: number; readonly items: number }
  readonly 'sentences.run.incompleteFeed': { readonly planned: number; readonly items: number }
  readonly 'sentences.run.journal': { readonly title: string; readonly path: string }
  readonly 'sentences.run.notNamed': { readonly missing: number; readonly items: number }
  readonly 'sentences.run.partial': { readonly planned: number; readonly items: number }
  readonly 'sentences.run.partialPush': { readonly planned: number; readonly items: number }
  readonly 'sentences.run.signedOut': { readonly reason: string }
  readonly 'sentences.run.unsure': { readonly count: number }
  readonly 'sentences.undo.id': { readonly id: string }
  readonly 'sentences.undo.row': { readonly row: string }
  readonly 'sentences.xml.close': { readonly tag: string; readonly other: string }
  readonly 'sentences.xml.deep': { readonly limit: number }
  readonly 'sentences.xml.end': { readonly tag: string }
  readonly 'sentences.xml.products': { readonly names: string }
  readonly 'sentences.zip.parts': { readonly count: number }
  readonly 'shell.body.encoding': { readonly encoding: string }
  readonly 'shell.body.tooLong': { readonly limit: number }
  readonly 'shell.emulator.setAside': { readonly count: number; readonly path: string; readonly aside: string }
  readonly 'shell.link.private': { readonly host: string }
  readonly 'shell.link.slow': { readonly host: string }
  readonly 'shell.locked': { readonly program: string; readonly pid: string }
  readonly 'shell.newerFolder': { readonly folder: string }
  readonly 'shell.offline': { readonly host: string }
  readonly 'shell.offline.cut': { readonly host: string }
  readonly 'shell.page.listen': { readonly port: string; readonly reason: string }
  readonly 'shell.page.taken': { readonly port: string }
  readonly 'shell.page.takenByOther': { readonly port: string; readonly address: string }
  readonly 'shell.profile.key': { readonly name: string; readonly names: string }
  readonly 'shell.profile.url.extra': { readonly name: string }
  readonly 'shell.profile.url.https': { readonly name: string }
  readonly 'shell.profile.url.invalid': { readonly name: string }
  readonly 'shell.profile.url.missing': { readonly name: string }
  readonly 'shell.profile.urls.unknown': { readonly name: string }
  readonly 'shell.profile.wireNames.characters': { readonly name: string }
  readonly 'shell.profile.wireNames.unknown': { readonly name: string; readonly names: string }
  readonly 'shell.receiver.port': { readonly port: string; readonly code: string }
  readonly 'shell.receiver.portTaken': { readonly port: string }
  readonly 'shell.send.noConnection': { readonly host: string; readonly seconds: number }
  readonly 'shell.send.plain': { readonly host: string }
  readonly 'shell.send.proxy': { readonly host: string; readonly status: string }
  readonly 'shell.send.slow': { readonly host: string }
  readonly 'shell.send.timeout': { readonly host: string; readonly seconds: number }
  readonly 'shell.signIn.open': { readonly url: string }
  readonly 'shell.signIn.portTaken': { readonly url: string }
  readonly 'shell.socket.broke': { readonly host: string }
  readonly 'shell.socket.certificate': { readonly host: string }
  readonly 'shell.socket.expired': { readonly host: string }
  readonly 'shell.socket.lookup': { readonly host: string }
  readonly 'shell.socket.notFound': { readonly host: string }
  readonly 'shell.socket.notYet': { readonly host: string }
  readonly 'shell.socket.other': { readonly host: string }
  readonly 'shell.socket.otherCode': { readonly host: string; readonly code: string }
  readonly 'shell.socket.refuses': { readonly host: string }
  readonly 'shell.socket.slow': { readonly host: string }
  readonly 'shell.socket.unreachable': { readonly host: string }
  readonly 'shell.socket.untrusted': { readonly host: string; readonly code: string }
  readonly 'shell.source.kind': { readonly name: string }
  readonly 'shell.source.missing': { readonly path: string }
  readonly 'shell.source.noMatch': { readonly path: string; readonly match: string }
  readonly 'shell.source.offline': { readonly host: string }
  readonly 'shell.source.private': { readonly host: string }
  readonly 'shell.source.redirect': { readonly host: string }
  readonly 'shell.source.redirects': { readonly host: string }
  readonly 'shell.source.status': { readonly host: string; readonly status: string }
  readonly 'shell.source.stillWritten': { readonly name: string }
  readonly 'shell.source.tooLarge': { readonly host: string; readonly megabytes: number }
  readonly 'shell.source.tooSlow': { readonly host: string }
  readonly 'shell.source.unreadable': { readonly path: string }
  readonly 'shell.upload.elsewhere': { readonly userId: string; readonly address: string }
  readonly 'shell.upload.needed': { readonly title: string }
  readonly 'shell.upload.pruned': { readonly days: number }
  readonly 'studio.challenge.redirect': { readonly status: string }
  readonly 'studio.challenge.right': { readonly duration: string }
  readonly 'studio.challenge.status': { readonly status: string }
  readonly 'studio.connections.end.of': { readonly id: string }
  readonly 'studio.counts.title': { readonly count: number }
  readonly 'studio.explore.price.post': { readonly least: number; readonly most: number }
  readonly 'studio.explore.price.read': { readonly price: number; readonly most: number; readonly count: number }
  readonly 'studio.explore.records': { readonly count: number }
  readonly 'studio.notes.score': { readonly score: string }
  readonly 'studio.receiver.address': { readonly port: string; readonly path: string }
  readonly 'studio.receiver.counts': {
    readonly shown: number
    readonly events: number
    readonly challenges: number
    readonly rejected: number
  }
  readonly 'studio.receiver.seconds': { readonly seconds: number }
  readonly 'studio.rules.compare.action': { readonly count: number }
  readonly 'studio.rules.compare.text': { readonly added: number; readonly removed: number; readonly same: number }
  readonly 'studio.rules.compare.title': { readonly file: string }
  readonly 'studio.rules.count': { readonly count: number; readonly max: number }
  readonly 'studio.rules.counter': { readonly count: number; readonly max: number }
  readonly 'studio.rules.deleteMissing': { readonly count: number }
  readonly 'studio.rules.noneInFile': { readonly file: string }
  readonly 'studio.rules.stopped': { readonly done: number; readonly count: number; readonly why: string }
  readonly 'studio.rules.test.result': { readonly posts: number; readonly rules: number; readonly all: number }
  readonly 'studio.rules.test.rule.hint': { readonly count: number }
  readonly 'studio.rules.test.untested': { readonly parts: string }
  readonly 'studio.rules.tooLong': { readonly max: number }
  readonly 'studio.rules.tooMany': { readonly max: number }
  readonly 'studio.streams.latest': { readonly count: number }
  readonly 'studio.streams.minutes': { readonly minutes: number }
  readonly 'studio.streams.rate': { readonly count: number; readonly rate: string }
  readonly 'studio.subscriptions.add.many': { readonly count: number }
  readonly 'studio.subscriptions.done': { readonly count: number }
  readonly 'studio.subscriptions.formerly': { readonly meaning: string; readonly name: string }
  readonly 'studio.subscriptions.stopped': { readonly done: number; readonly count: number; readonly why: string }
  readonly 'studio.subscriptions.users': { readonly count: number; readonly done: number }
  readonly 'studio.trigger.done': { readonly count: number }
  readonly 'studio.usage.amount': { readonly amount: number }
  readonly 'studio.usage.counted': { readonly least: number; readonly most: number }
  readonly 'studio.usage.uncounted': { readonly amount: number; readonly count: number }
  readonly 'studio.webhooks.check.of': { readonly url: string }
  readonly 'studio.webhooks.delete.of': { readonly url: string }
  readonly 'studio.webhooks.left': { readonly duration: string }
  readonly 'studio.webhooks.nextCheck': { readonly duration: string }
  readonly 'studio.webhooks.replay.from.hint': { readonly zone: string }
  readonly 'studio.webhooks.replay.of': { readonly url: string }
  readonly 'studio.webhooks.url.receiver': { readonly path: string }
  readonly 'uploads.delete.name': { readonly name: string }
  readonly 'uploads.delete.title': { readonly name: string }
  readonly 'uploads.delimiter.bar': { readonly sign: string }
  readonly 'uploads.delimiter.comma': { readonly sign: string }
  readonly 'uploads.delimiter.semicolon': { readonly sign: string }
  readonly 'uploads.destination.person': { readonly target: string; readonly name: string }
  readonly 'uploads.encoding.centralEuropean': { readonly name: string }
  readonly 'uploads.encoding.chinese': { readonly name: string }
  readonly 'uploads.encoding.cyrillic': { readonly name: string }
  readonly 'uploads.encoding.japanese': { readonly name: string }
  readonly 'uploads.encoding.western': { readonly name: string }
  readonly 'uploads.end': {
    readonly title: string
    readonly state: string
    readonly confirmed: number
    readonly total: number
    readonly kind: string
    readonly rejected: number
    readonly left: number
  }
  readonly 'uploads.file.empty': { readonly name: string }
  readonly 'uploads.file.oneFeed': { readonly name: string }
  readonly 'uploads.file.unreadable': { readonly name: string }
  readonly 'uploads.found.apostrophes': { readonly delimiter: string }
  readonly 'uploads.found.bom': { readonly encoding: string }
  readonly 'uploads.found.columns': { readonly count: number }
  readonly 'uploads.found.header': { readonly line: number }
  readonly 'uploads.found.noQuotes': { readonly delimiter: string }
  readonly 'uploads.found.probably': { readonly encoding: string }
  readonly 'uploads.found.rowsIn': { readonly name: string }
  readonly 'uploads.found.sheet': { readonly name: string }
  readonly 'uploads.held.title': { readonly count: number }
  readonly 'uploads.held.upload': { readonly count: number }
  readonly 'uploads.import.note': { readonly count: number; readonly note: string }
  readonly 'uploads.import.title': { readonly name: string }
  readonly 'uploads.live.text': { readonly text: string }
  readonly 'uploads.note.canceled.all': { readonly count: number }
  readonly 'uploads.note.canceled.some': { readonly count: number; readonly total: number }
  readonly 'uploads.note.failed': { readonly count: number }
  readonly 'uploads.note.notSent': { readonly count: number }
  readonly 'uploads.note.partial': { readonly planned: number; readonly items: number }
  readonly 'uploads.note.planned': { readonly time: string }
  readonly 'uploads.note.pruned': { readonly days: number }
  readonly 'uploads.note.readBack': { readonly landed: number; readonly missing: number; readonly unread: number }
  readonly 'uploads.note.requests': { readonly count: number }
  readonly 'uploads.note.retries': { readonly count: number }
  readonly 'uploads.note.stopped': { readonly reason: string }
  readonly 'uploads.note.unknown': { readonly count: number }
  readonly 'uploads.pruned': { readonly days: number }
  readonly 'uploads.rest.failed': { readonly title: string; readonly reason: string }
  readonly 'uploads.state.incomplete': { readonly planned: number; readonly items: number }
  readonly 'uploads.state.rejected': { readonly count: number }
  readonly 'uploads.target.title': { readonly target: string; readonly title: string }
  readonly 'uploads.wait.for': { readonly reason: string }
  readonly 'uploads.wait.sentence': { readonly reason: string }
  readonly 'uploads.wait.sentenceUntil': { readonly reason: string; readonly time: string }
  readonly 'uploads.wait.until': { readonly reason: string; readonly time: string }
}
