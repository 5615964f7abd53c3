// Made by `node build/messages.mjs` of the catalogs. Change those.

/** Parameters of every message, by its code. */
export interface MessageParams {
  readonly 'feedPages.actions': Readonly<Record<never, never>>
  readonly 'feedPages.after': Readonly<Record<never, never>>
  readonly 'feedPages.before': Readonly<Record<never, never>>
  readonly 'feedPages.cancel': Readonly<Record<never, never>>
  readonly 'feedPages.column': Readonly<Record<never, never>>
  readonly 'feedPages.discard': Readonly<Record<never, never>>
  readonly 'feedPages.group.feed': Readonly<Record<never, never>>
  readonly 'feedPages.group.rules': Readonly<Record<never, never>>
  readonly 'feedPages.id': Readonly<Record<never, never>>
  readonly 'feedPages.line': Readonly<Record<never, never>>
  readonly 'feedPages.loading': Readonly<Record<never, never>>
  readonly 'feedPages.name': Readonly<Record<never, never>>
  readonly 'feedPages.online.added': Readonly<Record<never, never>>
  readonly 'feedPages.online.added.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.all': Readonly<Record<never, never>>
  readonly 'feedPages.online.apply': Readonly<Record<never, never>>
  readonly 'feedPages.online.apply.changes': { readonly count: number }
  readonly 'feedPages.online.apply.none': Readonly<Record<never, never>>
  readonly 'feedPages.online.base': Readonly<Record<never, never>>
  readonly 'feedPages.online.catalog': Readonly<Record<never, never>>
  readonly 'feedPages.online.cells': { readonly id: string }
  readonly 'feedPages.online.cells.table': { readonly id: string }
  readonly 'feedPages.online.changed': Readonly<Record<never, never>>
  readonly 'feedPages.online.changed.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.changed.locked': Readonly<Record<never, never>>
  readonly 'feedPages.online.choices': Readonly<Record<never, never>>
  readonly 'feedPages.online.choices.add': Readonly<Record<never, never>>
  readonly 'feedPages.online.choices.catalog': Readonly<Record<never, never>>
  readonly 'feedPages.online.choices.feed': Readonly<Record<never, never>>
  readonly 'feedPages.online.choices.reset': Readonly<Record<never, never>>
  readonly 'feedPages.online.choices.reset.none': Readonly<Record<never, never>>
  readonly 'feedPages.online.column.state': Readonly<Record<never, never>>
  readonly 'feedPages.online.compare': Readonly<Record<never, never>>
  readonly 'feedPages.online.comparing': Readonly<Record<never, never>>
  readonly 'feedPages.online.comparing.share': { readonly share: string }
  readonly 'feedPages.online.conflict': Readonly<Record<never, never>>
  readonly 'feedPages.online.conflict.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.different': Readonly<Record<never, never>>
  readonly 'feedPages.online.feed': Readonly<Record<never, never>>
  readonly 'feedPages.online.filter': Readonly<Record<never, never>>
  readonly 'feedPages.online.filter.none': Readonly<Record<never, never>>
  readonly 'feedPages.online.first': Readonly<Record<never, never>>
  readonly 'feedPages.online.first.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.get': Readonly<Record<never, never>>
  readonly 'feedPages.online.get.catalog': Readonly<Record<never, never>>
  readonly 'feedPages.online.keep': Readonly<Record<never, never>>
  readonly 'feedPages.online.line.added': Readonly<Record<never, never>>
  readonly 'feedPages.online.line.cells': { readonly count: number }
  readonly 'feedPages.online.line.deleted': Readonly<Record<never, never>>
  readonly 'feedPages.online.line.ignored': Readonly<Record<never, never>>
  readonly 'feedPages.online.line.marked': Readonly<Record<never, never>>
  readonly 'feedPages.online.line.open': { readonly count: number }
  readonly 'feedPages.online.line.undecided': Readonly<Record<never, never>>
  readonly 'feedPages.online.merged': Readonly<Record<never, never>>
  readonly 'feedPages.online.merged.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.none': Readonly<Record<never, never>>
  readonly 'feedPages.online.none.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.onlineOnly': Readonly<Record<never, never>>
  readonly 'feedPages.online.onlineOnly.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.product': Readonly<Record<never, never>>
  readonly 'feedPages.online.product.catalog': Readonly<Record<never, never>>
  readonly 'feedPages.online.product.feed': Readonly<Record<never, never>>
  readonly 'feedPages.online.product.kind': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading.guess': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading.paused': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading.products': { readonly count: number }
  readonly 'feedPages.online.reading.restarted': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading.resumes': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading.resumesAt': { readonly time: string }
  readonly 'feedPages.online.reading.variants': { readonly read: number; readonly groups: number }
  readonly 'feedPages.online.reading.wait': Readonly<Record<never, never>>
  readonly 'feedPages.online.reading.waiting': Readonly<Record<never, never>>
  readonly 'feedPages.online.removed': Readonly<Record<never, never>>
  readonly 'feedPages.online.removed.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.removedOnline': Readonly<Record<never, never>>
  readonly 'feedPages.online.removedOnline.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.side': { readonly field: string }
  readonly 'feedPages.online.standing.conflict': Readonly<Record<never, never>>
  readonly 'feedPages.online.standing.mine': Readonly<Record<never, never>>
  readonly 'feedPages.online.standing.same': Readonly<Record<never, never>>
  readonly 'feedPages.online.standing.theirs': Readonly<Record<never, never>>
  readonly 'feedPages.online.summary': {
    readonly ago: string
    readonly size: number
    readonly same: number
    readonly open: number
  }
  readonly 'feedPages.online.theirs': Readonly<Record<never, never>>
  readonly 'feedPages.online.theirs.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.title': { readonly feed: string }
  readonly 'feedPages.online.unchanged': Readonly<Record<never, never>>
  readonly 'feedPages.online.unchanged.hint': Readonly<Record<never, never>>
  readonly 'feedPages.online.unknown': Readonly<Record<never, never>>
  readonly 'feedPages.online.unknown.hint': { readonly catalog: string }
  readonly 'feedPages.online.variants': Readonly<Record<never, never>>
  readonly 'feedPages.online.whole.add': Readonly<Record<never, never>>
  readonly 'feedPages.online.whole.delete': Readonly<Record<never, never>>
  readonly 'feedPages.online.whole.ignore': Readonly<Record<never, never>>
  readonly 'feedPages.online.whole.mark': Readonly<Record<never, never>>
  readonly 'feedPages.online.whole.none': Readonly<Record<never, never>>
  readonly 'feedPages.online.whole.upload': Readonly<Record<never, never>>
  readonly 'feedPages.pause': Readonly<Record<never, never>>
  readonly 'feedPages.products': Readonly<Record<never, never>>
  readonly 'feedPages.quality.allowed': Readonly<Record<never, never>>
  readonly 'feedPages.quality.data': Readonly<Record<never, never>>
  readonly 'feedPages.quality.description': Readonly<Record<never, never>>
  readonly 'feedPages.quality.export': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.all': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.blank': { readonly share: string; readonly blank: number }
  readonly 'feedPages.quality.fill.blanks': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.columns.optional': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.columns.required': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.complete': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.filled': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.longest': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.mean': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.missing': { readonly missing: number; readonly required: number }
  readonly 'feedPages.quality.fill.optional': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.required': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.required.no': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.required.yes': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.show': { readonly count: number }
  readonly 'feedPages.quality.fill.table': Readonly<Record<never, never>>
  readonly 'feedPages.quality.fill.unused': { readonly columns: string }
  readonly 'feedPages.quality.issues': Readonly<Record<never, never>>
  readonly 'feedPages.quality.length': { readonly column: string }
  readonly 'feedPages.quality.length.limit': { readonly max: number }
  readonly 'feedPages.quality.length.range': { readonly least: string; readonly most: string }
  readonly 'feedPages.quality.length.rangeMax': { readonly least: string; readonly most: string; readonly max: number }
  readonly 'feedPages.quality.measuring': { readonly count: number }
  readonly 'feedPages.quality.none': Readonly<Record<never, never>>
  readonly 'feedPages.quality.prices': Readonly<Record<never, never>>
  readonly 'feedPages.quality.prices.currency': Readonly<Record<never, never>>
  readonly 'feedPages.quality.prices.currency.count': { readonly currency: string; readonly count: number }
  readonly 'feedPages.quality.prices.in': { readonly currency: string }
  readonly 'feedPages.quality.prices.none': Readonly<Record<never, never>>
  readonly 'feedPages.quality.prices.range': {
    readonly count: number
    readonly least: string
    readonly most: string
    readonly currency: string
  }
  readonly 'feedPages.quality.prices.skipped': { readonly count: number }
  readonly 'feedPages.quality.rules': Readonly<Record<never, never>>
  readonly 'feedPages.quality.rules.count': { readonly issues: number; readonly rules: number; readonly rows: number }
  readonly 'feedPages.quality.rules.errors': { readonly count: number }
  readonly 'feedPages.quality.rules.issue': { readonly column: string; readonly rule: string }
  readonly 'feedPages.quality.rules.level': Readonly<Record<never, never>>
  readonly 'feedPages.quality.rules.level.error': Readonly<Record<never, never>>
  readonly 'feedPages.quality.rules.level.warning': Readonly<Record<never, never>>
  readonly 'feedPages.quality.rules.none': Readonly<Record<never, never>>
  readonly 'feedPages.quality.rules.rule': Readonly<Record<never, never>>
  readonly 'feedPages.quality.rules.show': { readonly rule: string }
  readonly 'feedPages.quality.rules.warnings': { readonly count: number }
  readonly 'feedPages.quality.spread.amount': { readonly currency: string }
  readonly 'feedPages.quality.spread.characters': Readonly<Record<never, never>>
  readonly 'feedPages.quality.spread.show': { readonly from: string; readonly to: string }
  readonly 'feedPages.quality.spread.to': Readonly<Record<never, never>>
  readonly 'feedPages.quality.title': { readonly feed: string }
  readonly 'feedPages.quality.trend': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.all': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.errors': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.fewer': { readonly count: number }
  readonly 'feedPages.quality.trend.import': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.imports': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.more': { readonly count: number }
  readonly 'feedPages.quality.trend.none': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.one': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.same': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.shown': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.time': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.warnings': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.withErrors': Readonly<Record<never, never>>
  readonly 'feedPages.quality.trend.withWarnings': Readonly<Record<never, never>>
  readonly 'feedPages.quality.values.all': { readonly known: number }
  readonly 'feedPages.quality.values.blank': Readonly<Record<never, never>>
  readonly 'feedPages.quality.values.means': { readonly count: number; readonly value: string }
  readonly 'feedPages.quality.values.of': { readonly column: string }
  readonly 'feedPages.quality.values.others': { readonly count: number }
  readonly 'feedPages.quality.values.strange': { readonly count: number; readonly known: number }
  readonly 'feedPages.quality.values.unknown': { readonly count: number }
  readonly 'feedPages.quality.wait': Readonly<Record<never, never>>
  readonly 'feedPages.redo': Readonly<Record<never, never>>
  readonly 'feedPages.refresh': Readonly<Record<never, never>>
  readonly 'feedPages.resume': Readonly<Record<never, never>>
  readonly 'feedPages.retry': Readonly<Record<never, never>>
  readonly 'feedPages.rows': Readonly<Record<never, never>>
  readonly 'feedPages.rows.show': Readonly<Record<never, never>>
  readonly 'feedPages.rows.showCount': { readonly count: number }
  readonly 'feedPages.rules.action': Readonly<Record<never, never>>
  readonly 'feedPages.rules.action.add': Readonly<Record<never, never>>
  readonly 'feedPages.rules.action.addOther': Readonly<Record<never, never>>
  readonly 'feedPages.rules.action.column': Readonly<Record<never, never>>
  readonly 'feedPages.rules.action.remove': { readonly action: string }
  readonly 'feedPages.rules.add': Readonly<Record<never, never>>
  readonly 'feedPages.rules.applied': { readonly ago: string }
  readonly 'feedPages.rules.applied.both': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.applied.cells': { readonly cells: number }
  readonly 'feedPages.rules.applied.excluded': { readonly rows: number }
  readonly 'feedPages.rules.apply': Readonly<Record<never, never>>
  readonly 'feedPages.rules.apply.both': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.apply.cells': { readonly cells: number }
  readonly 'feedPages.rules.apply.excluded': { readonly rows: number }
  readonly 'feedPages.rules.applying': Readonly<Record<never, never>>
  readonly 'feedPages.rules.blocked': Readonly<Record<never, never>>
  readonly 'feedPages.rules.blocked.more': { readonly count: number }
  readonly 'feedPages.rules.blocked.rule': { readonly place: number; readonly sentence: string }
  readonly 'feedPages.rules.card.delete': { readonly place: number }
  readonly 'feedPages.rules.card.down': { readonly place: number }
  readonly 'feedPages.rules.card.down.last': Readonly<Record<never, never>>
  readonly 'feedPages.rules.card.duplicate': { readonly place: number }
  readonly 'feedPages.rules.card.failures': { readonly count: number }
  readonly 'feedPages.rules.card.name.example': Readonly<Record<never, never>>
  readonly 'feedPages.rules.card.pause': { readonly place: number }
  readonly 'feedPages.rules.card.paused': Readonly<Record<never, never>>
  readonly 'feedPages.rules.card.resume': { readonly place: number }
  readonly 'feedPages.rules.card.up': { readonly place: number }
  readonly 'feedPages.rules.card.up.first': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.action': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.condition': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.copy': { readonly feed: string }
  readonly 'feedPages.rules.change.import': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.merge': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.pause': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.rename': Readonly<Record<never, never>>
  readonly 'feedPages.rules.change.resume': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.all': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.changes': { readonly changed: number; readonly count: number }
  readonly 'feedPages.rules.clusters.clear': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.clear.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.counting': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.filter': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.found': { readonly groups: number; readonly count: number }
  readonly 'feedPages.rules.clusters.keep': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.largest': { readonly groups: number; readonly all: number; readonly count: number }
  readonly 'feedPages.rules.clusters.letters': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.letters.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.merge': { readonly cells: number }
  readonly 'feedPages.rules.clusters.merge.first': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.merged': { readonly cells: number }
  readonly 'feedPages.rules.clusters.method': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.more': { readonly count: number }
  readonly 'feedPages.rules.clusters.near': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.near.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.none': { readonly count: number }
  readonly 'feedPages.rules.clusters.others': { readonly count: number }
  readonly 'feedPages.rules.clusters.reading': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.rows': { readonly count: number }
  readonly 'feedPages.rules.clusters.showMore': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.target': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.words': Readonly<Record<never, never>>
  readonly 'feedPages.rules.clusters.words.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.clusters': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.clusters.search': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.copy': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.copy.search': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.move': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.redo': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.run.search': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.save.search': Readonly<Record<never, never>>
  readonly 'feedPages.rules.command.undo': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.add': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.case': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.column': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.lines': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.lines.example': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.number': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.operator': Readonly<Record<never, never>>
  readonly 'feedPages.rules.condition.remove': { readonly column: string }
  readonly 'feedPages.rules.condition.text': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions.all': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions.any': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions.group': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions.group.add': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions.group.condition': Readonly<Record<never, never>>
  readonly 'feedPages.rules.conditions.group.remove': Readonly<Record<never, never>>
  readonly 'feedPages.rules.copy': Readonly<Record<never, never>>
  readonly 'feedPages.rules.copy.act': { readonly count: number }
  readonly 'feedPages.rules.copy.feed': Readonly<Record<never, never>>
  readonly 'feedPages.rules.copy.first': Readonly<Record<never, never>>
  readonly 'feedPages.rules.copy.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.copy.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.copy.open': Readonly<Record<never, never>>
  readonly 'feedPages.rules.count': { readonly count: number }
  readonly 'feedPages.rules.deleted': Readonly<Record<never, never>>
  readonly 'feedPages.rules.description': Readonly<Record<never, never>>
  readonly 'feedPages.rules.draft': Readonly<Record<never, never>>
  readonly 'feedPages.rules.draft.changed': Readonly<Record<never, never>>
  readonly 'feedPages.rules.duplicates': Readonly<Record<never, never>>
  readonly 'feedPages.rules.empty': Readonly<Record<never, never>>
  readonly 'feedPages.rules.empty.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.export': Readonly<Record<never, never>>
  readonly 'feedPages.rules.found': { readonly rule: string }
  readonly 'feedPages.rules.found.cells': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.found.changes': Readonly<Record<never, never>>
  readonly 'feedPages.rules.found.changes.of': { readonly rule: string }
  readonly 'feedPages.rules.found.excluded': { readonly count: number }
  readonly 'feedPages.rules.found.failures': Readonly<Record<never, never>>
  readonly 'feedPages.rules.found.failures.hint': { readonly count: number }
  readonly 'feedPages.rules.found.failures.of': { readonly rule: string }
  readonly 'feedPages.rules.found.first': { readonly shown: number; readonly count: number }
  readonly 'feedPages.rules.found.matched': { readonly count: number }
  readonly 'feedPages.rules.found.matchedElse': { readonly count: number; readonly otherwise: number }
  readonly 'feedPages.rules.found.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.idle': Readonly<Record<never, never>>
  readonly 'feedPages.rules.if': Readonly<Record<never, never>>
  readonly 'feedPages.rules.import': Readonly<Record<never, never>>
  readonly 'feedPages.rules.import.done': { readonly count: number; readonly file: string }
  readonly 'feedPages.rules.inactive': Readonly<Record<never, never>>
  readonly 'feedPages.rules.loading': Readonly<Record<never, never>>
  readonly 'feedPages.rules.more': Readonly<Record<never, never>>
  readonly 'feedPages.rules.moved': { readonly place: number; readonly count: number }
  readonly 'feedPages.rules.nothing': Readonly<Record<never, never>>
  readonly 'feedPages.rules.otherwise': Readonly<Record<never, never>>
  readonly 'feedPages.rules.pairs.add': Readonly<Record<never, never>>
  readonly 'feedPages.rules.pairs.count': { readonly count: number }
  readonly 'feedPages.rules.pairs.from': { readonly place: number }
  readonly 'feedPages.rules.pairs.from.example': Readonly<Record<never, never>>
  readonly 'feedPages.rules.pairs.more': { readonly count: number }
  readonly 'feedPages.rules.pairs.most': { readonly count: number }
  readonly 'feedPages.rules.pairs.remove': { readonly place: number }
  readonly 'feedPages.rules.pairs.to': { readonly place: number }
  readonly 'feedPages.rules.problem': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe': { readonly name: string }
  readonly 'feedPages.rules.recipe.allRows': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.blocked': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.changed': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.changed.cells': { readonly cells: number; readonly rows: number }
  readonly 'feedPages.rules.recipe.delete': { readonly name: string }
  readonly 'feedPages.rules.recipe.deleted': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.deleted.missing': { readonly count: number; readonly missing: number }
  readonly 'feedPages.rules.recipe.done': { readonly name: string }
  readonly 'feedPages.rules.recipe.edits.already': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.edits.lost': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.edits.made': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.edits.other': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.excluded': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.excluded.rows': { readonly count: number }
  readonly 'feedPages.rules.recipe.file': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.first': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.line': { readonly size: string; readonly ago: string }
  readonly 'feedPages.rules.recipe.mapping': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.mapping.hint': { readonly columns: string }
  readonly 'feedPages.rules.recipe.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.offer': { readonly name: string; readonly size: string }
  readonly 'feedPages.rules.recipe.offer.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.open': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.open.of': { readonly name: string }
  readonly 'feedPages.rules.recipe.others': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.paused': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.problem': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.rules': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.run': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.running': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.save': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.size': { readonly rules: number; readonly edits: number }
  readonly 'feedPages.rules.recipe.sizeDeleted': {
    readonly rules: number
    readonly edits: number
    readonly deleted: number
  }
  readonly 'feedPages.rules.recipe.start': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.summary': { readonly size: string; readonly ago: string }
  readonly 'feedPages.rules.recipe.test': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.testing': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipe.wait': Readonly<Record<never, never>>
  readonly 'feedPages.rules.recipes': Readonly<Record<never, never>>
  readonly 'feedPages.rules.redo': { readonly name: string }
  readonly 'feedPages.rules.redo.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.rule': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.act': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.columns': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.done': { readonly name: string }
  readonly 'feedPages.rules.save.draft': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.edits': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.failed': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.file': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.gone': { readonly count: number }
  readonly 'feedPages.rules.save.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.reading': Readonly<Record<never, never>>
  readonly 'feedPages.rules.save.wait': Readonly<Record<never, never>>
  readonly 'feedPages.rules.scope': Readonly<Record<never, never>>
  readonly 'feedPages.rules.scope.all': Readonly<Record<never, never>>
  readonly 'feedPages.rules.scope.all.hint': { readonly count: number }
  readonly 'feedPages.rules.scope.shown': Readonly<Record<never, never>>
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
  readonly 'feedPages.rules.test': Readonly<Record<never, never>>
  readonly 'feedPages.rules.testing': Readonly<Record<never, never>>
  readonly 'feedPages.rules.then': Readonly<Record<never, never>>
  readonly 'feedPages.rules.title': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unchanged': Readonly<Record<never, never>>
  readonly 'feedPages.rules.undo': { readonly name: string }
  readonly 'feedPages.rules.undo.none': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.after': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.all': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.before': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.cell': { readonly column: string; readonly id: string }
  readonly 'feedPages.rules.unmatched.choice': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.first': { readonly count: number }
  readonly 'feedPages.rules.unmatched.lost': { readonly count: number }
  readonly 'feedPages.rules.unmatched.lost.hint': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.mine': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.more': { readonly count: number }
  readonly 'feedPages.rules.unmatched.now': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.other': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.other.count': { readonly count: number }
  readonly 'feedPages.rules.unmatched.product': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.theirs': Readonly<Record<never, never>>
  readonly 'feedPages.rules.unmatched.value': Readonly<Record<never, never>>
  readonly 'feedPages.rules.untested': Readonly<Record<never, never>>
  readonly 'feedPages.rules.value.columns': Readonly<Record<never, never>>
  readonly 'feedPages.rules.value.insert': { readonly label: string }
  readonly 'feedPages.sets.add': Readonly<Record<never, never>>
  readonly 'feedPages.sets.add.first': Readonly<Record<never, never>>
  readonly 'feedPages.sets.add.id': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.all': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.catalog': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.description': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.destination': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.discard': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.name.missing': Readonly<Record<never, never>>
  readonly 'feedPages.sets.builder.text': Readonly<Record<never, never>>
  readonly 'feedPages.sets.catalog': Readonly<Record<never, never>>
  readonly 'feedPages.sets.catalog.hint': Readonly<Record<never, never>>
  readonly 'feedPages.sets.catalog.name': { readonly id: string }
  readonly 'feedPages.sets.command': Readonly<Record<never, never>>
  readonly 'feedPages.sets.command.rows': Readonly<Record<never, never>>
  readonly 'feedPages.sets.command.search': Readonly<Record<never, never>>
  readonly 'feedPages.sets.content': Readonly<Record<never, never>>
  readonly 'feedPages.sets.content.products': { readonly count: number }
  readonly 'feedPages.sets.content.selected': { readonly count: number }
  readonly 'feedPages.sets.delete': Readonly<Record<never, never>>
  readonly 'feedPages.sets.delete.done': { readonly name: string }
  readonly 'feedPages.sets.delete.first': Readonly<Record<never, never>>
  readonly 'feedPages.sets.delete.text': Readonly<Record<never, never>>
  readonly 'feedPages.sets.delete.title': { readonly name: string }
  readonly 'feedPages.sets.delete.titleLive': { readonly name: string }
  readonly 'feedPages.sets.delete.type': { readonly name: string }
  readonly 'feedPages.sets.description': Readonly<Record<never, never>>
  readonly 'feedPages.sets.drafts': Readonly<Record<never, never>>
  readonly 'feedPages.sets.drafts.discard': { readonly name: string }
  readonly 'feedPages.sets.drafts.discarded': { readonly name: string }
  readonly 'feedPages.sets.drafts.failed': { readonly problem: string }
  readonly 'feedPages.sets.drafts.resume': { readonly name: string }
  readonly 'feedPages.sets.drafts.table': Readonly<Record<never, never>>
  readonly 'feedPages.sets.drafts.unnamed': Readonly<Record<never, never>>
  readonly 'feedPages.sets.edit': Readonly<Record<never, never>>
  readonly 'feedPages.sets.filter': { readonly place: number }
  readonly 'feedPages.sets.filter.add': Readonly<Record<never, never>>
  readonly 'feedPages.sets.filter.attribute': { readonly place: number }
  readonly 'feedPages.sets.filter.limit': { readonly max: number }
  readonly 'feedPages.sets.filter.matches': { readonly count: number }
  readonly 'feedPages.sets.filter.operator': { readonly place: number }
  readonly 'feedPages.sets.filter.remove': { readonly place: number }
  readonly 'feedPages.sets.filter.text': Readonly<Record<never, never>>
  readonly 'feedPages.sets.filter.value': { readonly place: number }
  readonly 'feedPages.sets.filters': Readonly<Record<never, never>>
  readonly 'feedPages.sets.ids.add': { readonly count: number }
  readonly 'feedPages.sets.ids.first': Readonly<Record<never, never>>
  readonly 'feedPages.sets.ids.hint': Readonly<Record<never, never>>
  readonly 'feedPages.sets.ids.paste': Readonly<Record<never, never>>
  readonly 'feedPages.sets.keys.all': { readonly count: number }
  readonly 'feedPages.sets.keys.missing': { readonly missing: number; readonly count: number }
  readonly 'feedPages.sets.keys.missing.hint': { readonly ids: string }
  readonly 'feedPages.sets.keys.missing.more': { readonly ids: string; readonly more: number }
  readonly 'feedPages.sets.keys.reading': Readonly<Record<never, never>>
  readonly 'feedPages.sets.keys.remove': { readonly count: number }
  readonly 'feedPages.sets.keys.search': Readonly<Record<never, never>>
  readonly 'feedPages.sets.keys.searching': Readonly<Record<never, never>>
  readonly 'feedPages.sets.keys.upload': Readonly<Record<never, never>>
  readonly 'feedPages.sets.list.copy': { readonly name: string }
  readonly 'feedPages.sets.list.copyLess': { readonly filters: string }
  readonly 'feedPages.sets.list.copyName': { readonly name: string }
  readonly 'feedPages.sets.list.delete': { readonly name: string }
  readonly 'feedPages.sets.list.edit': { readonly name: string }
  readonly 'feedPages.sets.list.empty': Readonly<Record<never, never>>
  readonly 'feedPages.sets.list.read': { readonly ago: string }
  readonly 'feedPages.sets.list.refresh': { readonly name: string }
  readonly 'feedPages.sets.list.remove': { readonly name: string }
  readonly 'feedPages.sets.list.status': { readonly name: string; readonly status: string }
  readonly 'feedPages.sets.new.filtered': Readonly<Record<never, never>>
  readonly 'feedPages.sets.new.manual': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.CONTAINS': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.CONTAINS.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.CONTAINS.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.EQUAL_TO': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.EQUAL_TO.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.EQUAL_TO.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.GREATER_THAN': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.GREATER_THAN.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.GREATER_THAN.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.LESS_THAN': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.LESS_THAN.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.LESS_THAN.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.MATCH': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.MATCH.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.MATCH.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.NOT_CONTAINS': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.NOT_CONTAINS.filter': { readonly attribute: string; readonly value: string }
  readonly 'feedPages.sets.operator.NOT_CONTAINS.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.operator.other.filter': {
    readonly attribute: string
    readonly operator: string
    readonly value: string
  }
  readonly 'feedPages.sets.preview': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.counting': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.empty': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.first': { readonly count: number }
  readonly 'feedPages.sets.preview.hint': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.members': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.products': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.products.note': { readonly share: string; readonly count: number }
  readonly 'feedPages.sets.preview.show': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.unready': Readonly<Record<never, never>>
  readonly 'feedPages.sets.preview.unready.note': Readonly<Record<never, never>>
  readonly 'feedPages.sets.remove': Readonly<Record<never, never>>
  readonly 'feedPages.sets.rows.more': { readonly count: number; readonly left: number }
  readonly 'feedPages.sets.selected': { readonly count: number }
  readonly 'feedPages.sets.selected.first': { readonly count: number; readonly shown: number }
  readonly 'feedPages.sets.selected.none': Readonly<Record<never, never>>
  readonly 'feedPages.sets.selected.remove': { readonly id: string }
  readonly 'feedPages.sets.send.confirm': { readonly catalog: string }
  readonly 'feedPages.sets.send.confirm.about': { readonly catalog: string; readonly count: number }
  readonly 'feedPages.sets.send.confirm.create': { readonly name: string }
  readonly 'feedPages.sets.send.confirm.products': { readonly catalog: string; readonly count: number }
  readonly 'feedPages.sets.send.confirm.update': { readonly name: string }
  readonly 'feedPages.sets.send.connect': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.create': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.createLive': { readonly person: string }
  readonly 'feedPages.sets.send.created': { readonly name: string; readonly catalog: string }
  readonly 'feedPages.sets.send.double': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.double.create': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.failed': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.filtered': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.keys': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.manual': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.problems': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.sending': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.unknown': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.unknown.first': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.unknown.hint': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.update': Readonly<Record<never, never>>
  readonly 'feedPages.sets.send.updateLive': { readonly person: string }
  readonly 'feedPages.sets.send.updated': { readonly name: string; readonly catalog: string }
  readonly 'feedPages.sets.send.wait': Readonly<Record<never, never>>
  readonly 'feedPages.sets.shown.add': { readonly count: number }
  readonly 'feedPages.sets.shown.addFirst': { readonly count: number }
  readonly 'feedPages.sets.shown.none': Readonly<Record<never, never>>
  readonly 'feedPages.sets.split': { readonly count: number }
  readonly 'feedPages.sets.split.done': { readonly count: number }
  readonly 'feedPages.sets.split.hint': { readonly max: number }
  readonly 'feedPages.sets.split.title': { readonly count: number }
  readonly 'feedPages.sets.state.elsewhere': Readonly<Record<never, never>>
  readonly 'feedPages.sets.state.errors': Readonly<Record<never, never>>
  readonly 'feedPages.sets.state.new': Readonly<Record<never, never>>
  readonly 'feedPages.sets.state.online': Readonly<Record<never, never>>
  readonly 'feedPages.sets.state.selected': Readonly<Record<never, never>>
  readonly 'feedPages.sets.status.done': Readonly<Record<never, never>>
  readonly 'feedPages.sets.status.failed': Readonly<Record<never, never>>
  readonly 'feedPages.sets.status.gone': Readonly<Record<never, never>>
  readonly 'feedPages.sets.status.none': Readonly<Record<never, never>>
  readonly 'feedPages.sets.status.processing': Readonly<Record<never, never>>
  readonly 'feedPages.sets.title': Readonly<Record<never, never>>
  readonly 'feedPages.sets.unconfirmed': { readonly name: string; readonly ago: string }
  readonly 'feedPages.sets.unconfirmed.again': { readonly name: string }
  readonly 'feedPages.sets.unconfirmed.exists': Readonly<Record<never, never>>
  readonly 'feedPages.sets.unconfirmed.hint': Readonly<Record<never, never>>
  readonly 'feedPages.sets.unconfirmed.listed': { readonly name: string }
  readonly 'feedPages.sets.unconfirmed.missing': Readonly<Record<never, never>>
  readonly 'feedPages.share': Readonly<Record<never, never>>
  readonly 'feedPages.status': Readonly<Record<never, never>>
  readonly 'feedPages.title': Readonly<Record<never, never>>
  readonly 'feedPages.undo': Readonly<Record<never, never>>
  readonly 'feedPages.unit.groups': Readonly<Record<never, never>>
  readonly 'feedPages.unit.products': Readonly<Record<never, never>>
  readonly 'feedPages.unit.rows': Readonly<Record<never, never>>
  readonly 'feedPages.value': Readonly<Record<never, never>>
  readonly 'feedPages.value.empty': Readonly<Record<never, never>>
  readonly 'feeds.arriving.import': Readonly<Record<never, never>>
  readonly 'feeds.arriving.note': Readonly<Record<never, never>>
  readonly 'feeds.arriving.products': { readonly name: string }
  readonly 'feeds.arriving.rows': { readonly rows: number }
  readonly 'feeds.arriving.rowsOfFile': { readonly rows: number; readonly share: number }
  readonly 'feeds.arriving.title': { readonly name: string }
  readonly 'feeds.bulk.amount': Readonly<Record<never, never>>
  readonly 'feeds.bulk.amount.hint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.amount.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.append': Readonly<Record<never, never>>
  readonly 'feeds.bulk.append.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.case': Readonly<Record<never, never>>
  readonly 'feeds.bulk.case.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.case.lower': Readonly<Record<never, never>>
  readonly 'feeds.bulk.case.sentence': Readonly<Record<never, never>>
  readonly 'feeds.bulk.case.title': Readonly<Record<never, never>>
  readonly 'feeds.bulk.case.upper': Readonly<Record<never, never>>
  readonly 'feeds.bulk.clear': Readonly<Record<never, never>>
  readonly 'feeds.bulk.columnsHint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.currency': Readonly<Record<never, never>>
  readonly 'feeds.bulk.currency.hint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.currency.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.ending': Readonly<Record<never, never>>
  readonly 'feeds.bulk.find': Readonly<Record<never, never>>
  readonly 'feeds.bulk.maxCharacters': Readonly<Record<never, never>>
  readonly 'feeds.bulk.newValue': Readonly<Record<never, never>>
  readonly 'feeds.bulk.percent': Readonly<Record<never, never>>
  readonly 'feeds.bulk.percent.hint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.percent.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.prepend': Readonly<Record<never, never>>
  readonly 'feeds.bulk.prepend.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.replace': Readonly<Record<never, never>>
  readonly 'feeds.bulk.replaceWith': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.hint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.how': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.how.down': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.how.halfEven': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.how.halfUp': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.how.up': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.number': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.to': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.to.digits': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.to.ending': Readonly<Record<never, never>>
  readonly 'feeds.bulk.round.to.step': Readonly<Record<never, never>>
  readonly 'feeds.bulk.set': Readonly<Record<never, never>>
  readonly 'feeds.bulk.stripHtml': Readonly<Record<never, never>>
  readonly 'feeds.bulk.template': Readonly<Record<never, never>>
  readonly 'feeds.bulk.template.hint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.template.input': Readonly<Record<never, never>>
  readonly 'feeds.bulk.trim': Readonly<Record<never, never>>
  readonly 'feeds.bulk.truncate': Readonly<Record<never, never>>
  readonly 'feeds.bulk.urlParameter': Readonly<Record<never, never>>
  readonly 'feeds.bulk.urlParameter.hint': Readonly<Record<never, never>>
  readonly 'feeds.bulk.urlParameter.name': Readonly<Record<never, never>>
  readonly 'feeds.bulk.urlParameter.value': Readonly<Record<never, never>>
  readonly 'feeds.cancel': Readonly<Record<never, never>>
  readonly 'feeds.catalog.choose': Readonly<Record<never, never>>
  readonly 'feeds.catalog.label': Readonly<Record<never, never>>
  readonly 'feeds.catalog.none': Readonly<Record<never, never>>
  readonly 'feeds.catalog.reading': Readonly<Record<never, never>>
  readonly 'feeds.cells.after': Readonly<Record<never, never>>
  readonly 'feeds.cells.before': Readonly<Record<never, never>>
  readonly 'feeds.cells.change': Readonly<Record<never, never>>
  readonly 'feeds.cells.column': Readonly<Record<never, never>>
  readonly 'feeds.cells.empty': Readonly<Record<never, never>>
  readonly 'feeds.cells.more': { readonly count: number }
  readonly 'feeds.cells.noValue': Readonly<Record<never, never>>
  readonly 'feeds.choice.all': Readonly<Record<never, never>>
  readonly 'feeds.choice.selected': Readonly<Record<never, never>>
  readonly 'feeds.choice.shown': Readonly<Record<never, never>>
  readonly 'feeds.columns.first': Readonly<Record<never, never>>
  readonly 'feeds.columns.freeze': Readonly<Record<never, never>>
  readonly 'feeds.columns.freeze.named': { readonly field: string }
  readonly 'feeds.columns.hidden': Readonly<Record<never, never>>
  readonly 'feeds.columns.keepOne': Readonly<Record<never, never>>
  readonly 'feeds.columns.last': Readonly<Record<never, never>>
  readonly 'feeds.columns.left': { readonly field: string }
  readonly 'feeds.columns.noneHidden': Readonly<Record<never, never>>
  readonly 'feeds.columns.reset': Readonly<Record<never, never>>
  readonly 'feeds.columns.right': { readonly field: string }
  readonly 'feeds.columns.showAll': Readonly<Record<never, never>>
  readonly 'feeds.columns.showFirst': Readonly<Record<never, never>>
  readonly 'feeds.columns.title': Readonly<Record<never, never>>
  readonly 'feeds.combined.add': Readonly<Record<never, never>>
  readonly 'feeds.combined.after': Readonly<Record<never, never>>
  readonly 'feeds.combined.before': Readonly<Record<never, never>>
  readonly 'feeds.combined.chooseField': Readonly<Record<never, never>>
  readonly 'feeds.combined.column': Readonly<Record<never, never>>
  readonly 'feeds.combined.columns': Readonly<Record<never, never>>
  readonly 'feeds.combined.example': Readonly<Record<never, never>>
  readonly 'feeds.combined.hint': Readonly<Record<never, never>>
  readonly 'feeds.combined.onlyEmpty': { readonly field: string }
  readonly 'feeds.combined.remove': { readonly field: string }
  readonly 'feeds.combined.samples': { readonly field: string }
  readonly 'feeds.combined.template': { readonly field: string }
  readonly 'feeds.combined.unknown': { readonly columns: string }
  readonly 'feeds.combined.unknown.text': { readonly column: string }
  readonly 'feeds.combined.unknown.title': { readonly field: string }
  readonly 'feeds.commands.export': Readonly<Record<never, never>>
  readonly 'feeds.commands.export.find': Readonly<Record<never, never>>
  readonly 'feeds.commands.find': Readonly<Record<never, never>>
  readonly 'feeds.commands.group': Readonly<Record<never, never>>
  readonly 'feeds.commands.history': Readonly<Record<never, never>>
  readonly 'feeds.commands.history.find': Readonly<Record<never, never>>
  readonly 'feeds.commands.nextMatch': Readonly<Record<never, never>>
  readonly 'feeds.commands.nextProblem': Readonly<Record<never, never>>
  readonly 'feeds.commands.previousMatch': Readonly<Record<never, never>>
  readonly 'feeds.commands.previousProblem': Readonly<Record<never, never>>
  readonly 'feeds.commands.redo': Readonly<Record<never, never>>
  readonly 'feeds.commands.redo.named': { readonly name: string }
  readonly 'feeds.commands.redo.none': Readonly<Record<never, never>>
  readonly 'feeds.commands.replace': Readonly<Record<never, never>>
  readonly 'feeds.commands.replace.find': Readonly<Record<never, never>>
  readonly 'feeds.commands.undo': Readonly<Record<never, never>>
  readonly 'feeds.commands.undo.named': { readonly name: string }
  readonly 'feeds.commands.undo.none': Readonly<Record<never, never>>
  readonly 'feeds.condition.and': { readonly first: string; readonly second: string }
  readonly 'feeds.condition.column': Readonly<Record<never, never>>
  readonly 'feeds.condition.matchCase': Readonly<Record<never, never>>
  readonly 'feeds.condition.newer': Readonly<Record<never, never>>
  readonly 'feeds.condition.onePerLine': Readonly<Record<never, never>>
  readonly 'feeds.condition.operator': Readonly<Record<never, never>>
  readonly 'feeds.condition.or': { readonly first: string; readonly second: string }
  readonly 'feeds.condition.plain': { readonly field: string; readonly operator: string }
  readonly 'feeds.condition.quoted': { readonly field: string; readonly operator: string; readonly value: string }
  readonly 'feeds.condition.remove': { readonly condition: string }
  readonly 'feeds.condition.value': { readonly field: string }
  readonly 'feeds.condition.valued': { readonly field: string; readonly operator: string; readonly value: string }
  readonly 'feeds.constants.add': Readonly<Record<never, never>>
  readonly 'feeds.constants.field': { readonly field: string }
  readonly 'feeds.constants.remove': { readonly field: string }
  readonly 'feeds.counted': { readonly label: string; readonly count: number }
  readonly 'feeds.damage.apply': Readonly<Record<never, never>>
  readonly 'feeds.damage.apply.named': { readonly value: string; readonly cell: string }
  readonly 'feeds.damage.cells': { readonly count: number; readonly help: string }
  readonly 'feeds.damage.checkSource': Readonly<Record<never, never>>
  readonly 'feeds.damage.current': Readonly<Record<never, never>>
  readonly 'feeds.damage.filtered': Readonly<Record<never, never>>
  readonly 'feeds.damage.fixAll': { readonly count: number }
  readonly 'feeds.damage.fixLikely': { readonly count: number }
  readonly 'feeds.damage.fixSure': { readonly count: number }
  readonly 'feeds.damage.fixed': { readonly count: number }
  readonly 'feeds.damage.group': { readonly field: string; readonly error: string }
  readonly 'feeds.damage.lead': Readonly<Record<never, never>>
  readonly 'feeds.damage.line': Readonly<Record<never, never>>
  readonly 'feeds.damage.more': { readonly count: number }
  readonly 'feeds.damage.none': Readonly<Record<never, never>>
  readonly 'feeds.damage.running': Readonly<Record<never, never>>
  readonly 'feeds.damage.suggested': Readonly<Record<never, never>>
  readonly 'feeds.deletion.act': { readonly count: number }
  readonly 'feeds.deletion.text': { readonly from: string }
  readonly 'feeds.deletion.title': { readonly count: number }
  readonly 'feeds.deletion.typed': { readonly count: string }
  readonly 'feeds.download.circles': Readonly<Record<never, never>>
  readonly 'feeds.download.stopped': Readonly<Record<never, never>>
  readonly 'feeds.drafts.inShop': { readonly drafts: number }
  readonly 'feeds.drafts.include': Readonly<Record<never, never>>
  readonly 'feeds.drafts.skip': Readonly<Record<never, never>>
  readonly 'feeds.edit.action': Readonly<Record<never, never>>
  readonly 'feeds.edit.applied': Readonly<Record<never, never>>
  readonly 'feeds.edit.change': { readonly count: number }
  readonly 'feeds.edit.changeCells': Readonly<Record<never, never>>
  readonly 'feeds.edit.changing': Readonly<Record<never, never>>
  readonly 'feeds.edit.counting': Readonly<Record<never, never>>
  readonly 'feeds.edit.filtered': Readonly<Record<never, never>>
  readonly 'feeds.edit.mixed': { readonly count: number }
  readonly 'feeds.edit.mixedMore': { readonly count: number }
  readonly 'feeds.edit.none': Readonly<Record<never, never>>
  readonly 'feeds.edit.nothing': Readonly<Record<never, never>>
  readonly 'feeds.edit.nothingFailed': { readonly failures: number }
  readonly 'feeds.edit.preview': { readonly cells: number }
  readonly 'feeds.edit.previewFailed': { readonly cells: number; readonly failures: number }
  readonly 'feeds.edit.required': { readonly input: string }
  readonly 'feeds.edit.rows': { readonly count: number }
  readonly 'feeds.edit.samples': Readonly<Record<never, never>>
  readonly 'feeds.edit.step': { readonly action: string; readonly field: string; readonly rows: number }
  readonly 'feeds.export.act': { readonly rows: number }
  readonly 'feeds.export.columns': { readonly columns: number }
  readonly 'feeds.export.columns.none': Readonly<Record<never, never>>
  readonly 'feeds.export.done': { readonly rows: number; readonly name: string }
  readonly 'feeds.export.done.noted': { readonly rows: number; readonly name: string; readonly note: string }
  readonly 'feeds.export.format': Readonly<Record<never, never>>
  readonly 'feeds.export.issues': Readonly<Record<never, never>>
  readonly 'feeds.export.rows': Readonly<Record<never, never>>
  readonly 'feeds.export.title': Readonly<Record<never, never>>
  readonly 'feeds.export.unmapped': { readonly columns: number }
  readonly 'feeds.exporting.cut': { readonly count: number }
  readonly 'feeds.exporting.left': { readonly count: number }
  readonly 'feeds.exporting.stopped': Readonly<Record<never, never>>
  readonly 'feeds.exporting.writing': { readonly name: string }
  readonly 'feeds.facets.add': Readonly<Record<never, never>>
  readonly 'feeds.facets.all': Readonly<Record<never, never>>
  readonly 'feeds.facets.all.named': { readonly facet: string }
  readonly 'feeds.facets.by.filled': Readonly<Record<never, never>>
  readonly 'feeds.facets.by.lengths': Readonly<Record<never, never>>
  readonly 'feeds.facets.by.numbers': Readonly<Record<never, never>>
  readonly 'feeds.facets.by.values': Readonly<Record<never, never>>
  readonly 'feeds.facets.byName': Readonly<Record<never, never>>
  readonly 'feeds.facets.choose': Readonly<Record<never, never>>
  readonly 'feeds.facets.count': Readonly<Record<never, never>>
  readonly 'feeds.facets.counting': Readonly<Record<never, never>>
  readonly 'feeds.facets.down': Readonly<Record<never, never>>
  readonly 'feeds.facets.exclude': { readonly value: string }
  readonly 'feeds.facets.filled': Readonly<Record<never, never>>
  readonly 'feeds.facets.find': { readonly facet: string }
  readonly 'feeds.facets.first': Readonly<Record<never, never>>
  readonly 'feeds.facets.frequent': Readonly<Record<never, never>>
  readonly 'feeds.facets.last': Readonly<Record<never, never>>
  readonly 'feeds.facets.loading': Readonly<Record<never, never>>
  readonly 'feeds.facets.more': { readonly facet: string }
  readonly 'feeds.facets.noIssue': Readonly<Record<never, never>>
  readonly 'feeds.facets.noMatch': Readonly<Record<never, never>>
  readonly 'feeds.facets.noNumber': Readonly<Record<never, never>>
  readonly 'feeds.facets.noRows': Readonly<Record<never, never>>
  readonly 'feeds.facets.others': { readonly count: number }
  readonly 'feeds.facets.remove': Readonly<Record<never, never>>
  readonly 'feeds.facets.rowUnit': { readonly count: number }
  readonly 'feeds.facets.rows': { readonly count: number }
  readonly 'feeds.facets.showMore': { readonly count: number; readonly values: number }
  readonly 'feeds.facets.title.filled': { readonly field: string }
  readonly 'feeds.facets.title.issues': Readonly<Record<never, never>>
  readonly 'feeds.facets.title.length': { readonly field: string }
  readonly 'feeds.facets.up': Readonly<Record<never, never>>
  readonly 'feeds.feed.busy': { readonly name: string }
  readonly 'feeds.feed.gone': { readonly name: string }
  readonly 'feeds.feed.unnamed': Readonly<Record<never, never>>
  readonly 'feeds.feed.unread': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.cells': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.error': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.example': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.field': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.fix': { readonly count: number }
  readonly 'feeds.fileDamage.hint': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.hint.review': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.line': { readonly line: number }
  readonly 'feeds.fileDamage.lost': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.sure': Readonly<Record<never, never>>
  readonly 'feeds.fileDamage.title': Readonly<Record<never, never>>
  readonly 'feeds.fileRows.drafts': Readonly<Record<never, never>>
  readonly 'feeds.fileRows.drafts.merge': Readonly<Record<never, never>>
  readonly 'feeds.fileRows.drafts.new': Readonly<Record<never, never>>
  readonly 'feeds.fileRows.drafts.soFar': { readonly drafts: number }
  readonly 'feeds.fileRows.folded': { readonly lines: string }
  readonly 'feeds.fileRows.rows': { readonly rows: number }
  readonly 'feeds.fileRows.rows.soFar': { readonly rows: number }
  readonly 'feeds.filter.active': Readonly<Record<never, never>>
  readonly 'feeds.filter.addCondition': Readonly<Record<never, never>>
  readonly 'feeds.filter.addGroup': Readonly<Record<never, never>>
  readonly 'feeds.filter.addToGroup': Readonly<Record<never, never>>
  readonly 'feeds.filter.bar': Readonly<Record<never, never>>
  readonly 'feeds.filter.chip': { readonly facet: string; readonly values: string }
  readonly 'feeds.filter.chip.atLeast': { readonly from: number }
  readonly 'feeds.filter.chip.below': { readonly to: number }
  readonly 'feeds.filter.chip.between': { readonly from: number; readonly to: number }
  readonly 'feeds.filter.chip.contains': { readonly text: string }
  readonly 'feeds.filter.chip.fix': Readonly<Record<never, never>>
  readonly 'feeds.filter.chip.more': { readonly values: string; readonly count: number }
  readonly 'feeds.filter.chip.not': { readonly values: string }
  readonly 'feeds.filter.chip.or': { readonly condition: string }
  readonly 'feeds.filter.clear': Readonly<Record<never, never>>
  readonly 'feeds.filter.close': Readonly<Record<never, never>>
  readonly 'feeds.filter.group': Readonly<Record<never, never>>
  readonly 'feeds.filter.join': Readonly<Record<never, never>>
  readonly 'feeds.filter.join.all': Readonly<Record<never, never>>
  readonly 'feeds.filter.join.any': Readonly<Record<never, never>>
  readonly 'feeds.filter.join.group': Readonly<Record<never, never>>
  readonly 'feeds.filter.none': Readonly<Record<never, never>>
  readonly 'feeds.filter.on': { readonly shown: number; readonly rows: number }
  readonly 'feeds.filter.remove': { readonly filter: string }
  readonly 'feeds.filter.show.all': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.blocked': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.clean': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.drafts': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.edited': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.errors': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.rejected': Readonly<Record<never, never>>
  readonly 'feeds.filter.show.warnings': Readonly<Record<never, never>>
  readonly 'feeds.filter.sorted': { readonly columns: string }
  readonly 'feeds.filter.stop': Readonly<Record<never, never>>
  readonly 'feeds.filter.text': Readonly<Record<never, never>>
  readonly 'feeds.filter.title': Readonly<Record<never, never>>
  readonly 'feeds.filter.working': { readonly work: string }
  readonly 'feeds.find.after': Readonly<Record<never, never>>
  readonly 'feeds.find.all': Readonly<Record<never, never>>
  readonly 'feeds.find.allRows': Readonly<Record<never, never>>
  readonly 'feeds.find.before': Readonly<Record<never, never>>
  readonly 'feeds.find.close': Readonly<Record<never, never>>
  readonly 'feeds.find.column': Readonly<Record<never, never>>
  readonly 'feeds.find.columns': Readonly<Record<never, never>>
  readonly 'feeds.find.columns.more': { readonly count: number }
  readonly 'feeds.find.counting': Readonly<Record<never, never>>
  readonly 'feeds.find.enter': Readonly<Record<never, never>>
  readonly 'feeds.find.entire': Readonly<Record<never, never>>
  readonly 'feeds.find.find': Readonly<Record<never, never>>
  readonly 'feeds.find.found': {
    readonly matches: number
    readonly cells: number
    readonly rows: number
    readonly columns: string
  }
  readonly 'feeds.find.found.column': { readonly column: string; readonly count: number }
  readonly 'feeds.find.found.skipped': { readonly found: string; readonly count: number }
  readonly 'feeds.find.line': Readonly<Record<never, never>>
  readonly 'feeds.find.none': Readonly<Record<never, never>>
  readonly 'feeds.find.none.replace': Readonly<Record<never, never>>
  readonly 'feeds.find.none.text': { readonly text: string }
  readonly 'feeds.find.regex': Readonly<Record<never, never>>
  readonly 'feeds.find.replace': Readonly<Record<never, never>>
  readonly 'feeds.find.replace.in': { readonly count: number }
  readonly 'feeds.find.replace.open': Readonly<Record<never, never>>
  readonly 'feeds.find.replace.with': Readonly<Record<never, never>>
  readonly 'feeds.find.replaced': { readonly count: number }
  readonly 'feeds.find.rows': Readonly<Record<never, never>>
  readonly 'feeds.find.samples': Readonly<Record<never, never>>
  readonly 'feeds.find.samples.hide': { readonly count: number }
  readonly 'feeds.find.samples.show': { readonly count: number }
  readonly 'feeds.find.selectedColumns': { readonly count: number }
  readonly 'feeds.find.selectedRows': { readonly count: number }
  readonly 'feeds.find.shownRows': Readonly<Record<never, never>>
  readonly 'feeds.find.title': Readonly<Record<never, never>>
  readonly 'feeds.find.unknown': { readonly column: string }
  readonly 'feeds.fix.about': { readonly field: string; readonly value: string }
  readonly 'feeds.fix.about.value': { readonly value: string }
  readonly 'feeds.fix.act': { readonly count: number }
  readonly 'feeds.fix.byFix': Readonly<Record<never, never>>
  readonly 'feeds.fix.byRule': Readonly<Record<never, never>>
  readonly 'feeds.fix.column': Readonly<Record<never, never>>
  readonly 'feeds.fix.currency': Readonly<Record<never, never>>
  readonly 'feeds.fix.currency.named': { readonly fix: string }
  readonly 'feeds.fix.done': { readonly count: number }
  readonly 'feeds.fix.enterValue': Readonly<Record<never, never>>
  readonly 'feeds.fix.group': Readonly<Record<never, never>>
  readonly 'feeds.fix.groupByRule': Readonly<Record<never, never>>
  readonly 'feeds.fix.label': { readonly fix: string; readonly about: string }
  readonly 'feeds.fix.loading': Readonly<Record<never, never>>
  readonly 'feeds.fix.manual': { readonly count: number }
  readonly 'feeds.fix.none': { readonly count: number }
  readonly 'feeds.fix.preview': Readonly<Record<never, never>>
  readonly 'feeds.fix.preview.count': { readonly count: number }
  readonly 'feeds.fix.preview.text': { readonly cells: number; readonly rows: number }
  readonly 'feeds.fix.select': Readonly<Record<never, never>>
  readonly 'feeds.fix.showRows': Readonly<Record<never, never>>
  readonly 'feeds.fix.showRows.named': { readonly fix: string }
  readonly 'feeds.fix.size': { readonly issues: number; readonly rows: number }
  readonly 'feeds.fix.step': { readonly fix: string }
  readonly 'feeds.fix.steps': { readonly count: number }
  readonly 'feeds.fix.summary': { readonly fixes: number; readonly resolved: number; readonly issues: number }
  readonly 'feeds.fix.value': Readonly<Record<never, never>>
  readonly 'feeds.fix.value.named': { readonly fix: string }
  readonly 'feeds.grid.change': Readonly<Record<never, never>>
  readonly 'feeds.grid.details': Readonly<Record<never, never>>
  readonly 'feeds.grid.empty': Readonly<Record<never, never>>
  readonly 'feeds.grid.empty.text': Readonly<Record<never, never>>
  readonly 'feeds.grid.export': Readonly<Record<never, never>>
  readonly 'feeds.grid.products': Readonly<Record<never, never>>
  readonly 'feeds.grid.products.named': { readonly name: string }
  readonly 'feeds.grid.replace': Readonly<Record<never, never>>
  readonly 'feeds.grid.selection': Readonly<Record<never, never>>
  readonly 'feeds.grid.selection.edit': Readonly<Record<never, never>>
  readonly 'feeds.grid.show': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.all': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.blocked': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.drafts': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.edited': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.errors': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.rejected': Readonly<Record<never, never>>
  readonly 'feeds.grid.show.warnings': Readonly<Record<never, never>>
  readonly 'feeds.grid.showAll': Readonly<Record<never, never>>
  readonly 'feeds.grid.state': Readonly<Record<never, never>>
  readonly 'feeds.grid.tools': Readonly<Record<never, never>>
  readonly 'feeds.grid.upload': Readonly<Record<never, never>>
  readonly 'feeds.grow.add': { readonly beyond: number }
  readonly 'feeds.grow.fit': { readonly count: number }
  readonly 'feeds.grow.text': { readonly pasted: number; readonly beyond: number }
  readonly 'feeds.grow.title': { readonly beyond: number }
  readonly 'feeds.hidden.show': Readonly<Record<never, never>>
  readonly 'feeds.hidden.text': { readonly field: string }
  readonly 'feeds.history.cells': { readonly count: number }
  readonly 'feeds.history.drafted': { readonly count: number }
  readonly 'feeds.history.earlier': { readonly count: number }
  readonly 'feeds.history.empty': Readonly<Record<never, never>>
  readonly 'feeds.history.kept': { readonly count: number; readonly field: string; readonly place: string }
  readonly 'feeds.history.kept.many': { readonly count: number; readonly field: string; readonly place: string }
  readonly 'feeds.history.origin': Readonly<Record<never, never>>
  readonly 'feeds.history.published': { readonly count: number }
  readonly 'feeds.history.rowsAdded': { readonly count: number }
  readonly 'feeds.history.rowsRemoved': { readonly count: number }
  readonly 'feeds.history.undoOne': { readonly name: string }
  readonly 'feeds.history.undone': Readonly<Record<never, never>>
  readonly 'feeds.history.undoneAlone': Readonly<Record<never, never>>
  readonly 'feeds.importing.drafts': { readonly drafts: number; readonly takes: 'yes' | string }
  readonly 'feeds.importing.folded': { readonly lines: string }
  readonly 'feeds.importing.foldedDrafts': { readonly folded: string; readonly drafts: string }
  readonly 'feeds.importing.full': Readonly<Record<never, never>>
  readonly 'feeds.importing.imported': { readonly rows: number; readonly news: string }
  readonly 'feeds.importing.stopped': Readonly<Record<never, never>>
  readonly 'feeds.importing.unread': Readonly<Record<never, never>>
  readonly 'feeds.importing.unsure': Readonly<Record<never, never>>
  readonly 'feeds.issues.edit': Readonly<Record<never, never>>
  readonly 'feeds.issues.none': Readonly<Record<never, never>>
  readonly 'feeds.issues.rule': Readonly<Record<never, never>>
  readonly 'feeds.issues.showAll': Readonly<Record<never, never>>
  readonly 'feeds.list.clean': Readonly<Record<never, never>>
  readonly 'feeds.list.errors': Readonly<Record<never, never>>
  readonly 'feeds.list.import': Readonly<Record<never, never>>
  readonly 'feeds.list.importNote': Readonly<Record<never, never>>
  readonly 'feeds.list.importing': Readonly<Record<never, never>>
  readonly 'feeds.list.needsFile': Readonly<Record<never, never>>
  readonly 'feeds.list.none': Readonly<Record<never, never>>
  readonly 'feeds.list.none.text': Readonly<Record<never, never>>
  readonly 'feeds.list.noneOpen': Readonly<Record<never, never>>
  readonly 'feeds.list.noneOpen.text': Readonly<Record<never, never>>
  readonly 'feeds.list.note': { readonly rows: string; readonly age: string }
  readonly 'feeds.list.open': Readonly<Record<never, never>>
  readonly 'feeds.list.openFile': Readonly<Record<never, never>>
  readonly 'feeds.list.rows': { readonly rows: number }
  readonly 'feeds.list.rowsWithErrors': { readonly rows: number; readonly errors: number }
  readonly 'feeds.list.rowsWithWarnings': { readonly rows: number; readonly warnings: number }
  readonly 'feeds.list.title': Readonly<Record<never, never>>
  readonly 'feeds.list.warnings': Readonly<Record<never, never>>
  readonly 'feeds.list.work': Readonly<Record<never, never>>
  readonly 'feeds.look.all': { readonly rows: number }
  readonly 'feeds.look.failed': Readonly<Record<never, never>>
  readonly 'feeds.look.running': Readonly<Record<never, never>>
  readonly 'feeds.look.soFar': { readonly rows: number; readonly done: string; readonly total: string }
  readonly 'feeds.mapping.ask': { readonly field: string }
  readonly 'feeds.mapping.by.chosen': Readonly<Record<never, never>>
  readonly 'feeds.mapping.by.likely': Readonly<Record<never, never>>
  readonly 'feeds.mapping.by.none': Readonly<Record<never, never>>
  readonly 'feeds.mapping.by.remembered': Readonly<Record<never, never>>
  readonly 'feeds.mapping.by.sure': Readonly<Record<never, never>>
  readonly 'feeds.mapping.by.values': Readonly<Record<never, never>>
  readonly 'feeds.mapping.column': { readonly number: number }
  readonly 'feeds.mapping.field': { readonly column: string }
  readonly 'feeds.mapping.file': Readonly<Record<never, never>>
  readonly 'feeds.mapping.foundBy': Readonly<Record<never, never>>
  readonly 'feeds.mapping.ignored': Readonly<Record<never, never>>
  readonly 'feeds.mapping.mapsTo': Readonly<Record<never, never>>
  readonly 'feeds.mapping.missing': Readonly<Record<never, never>>
  readonly 'feeds.mapping.readAs': Readonly<Record<never, never>>
  readonly 'feeds.mapping.samples': Readonly<Record<never, never>>
  readonly 'feeds.mapping.title': Readonly<Record<never, never>>
  readonly 'feeds.merge.added': Readonly<Record<never, never>>
  readonly 'feeds.merge.apply': Readonly<Record<never, never>>
  readonly 'feeds.merge.back': Readonly<Record<never, never>>
  readonly 'feeds.merge.blank': Readonly<Record<never, never>>
  readonly 'feeds.merge.blank.cleared': Readonly<Record<never, never>>
  readonly 'feeds.merge.blank.kept': Readonly<Record<never, never>>
  readonly 'feeds.merge.cells': { readonly count: number }
  readonly 'feeds.merge.changed': Readonly<Record<never, never>>
  readonly 'feeds.merge.changed.count': { readonly products: number; readonly cells: number }
  readonly 'feeds.merge.drafts.became': Readonly<Record<never, never>>
  readonly 'feeds.merge.drafts.new': Readonly<Record<never, never>>
  readonly 'feeds.merge.drafts.published': Readonly<Record<never, never>>
  readonly 'feeds.merge.empty': Readonly<Record<never, never>>
  readonly 'feeds.merge.folded': { readonly lines: string }
  readonly 'feeds.merge.id': Readonly<Record<never, never>>
  readonly 'feeds.merge.lead': { readonly mode: string; readonly help: string }
  readonly 'feeds.merge.line': Readonly<Record<never, never>>
  readonly 'feeds.merge.more': { readonly count: number }
  readonly 'feeds.merge.nothing': Readonly<Record<never, never>>
  readonly 'feeds.merge.products': Readonly<Record<never, never>>
  readonly 'feeds.merge.reason': Readonly<Record<never, never>>
  readonly 'feeds.merge.reason.duplicates': Readonly<Record<never, never>>
  readonly 'feeds.merge.reason.existing': Readonly<Record<never, never>>
  readonly 'feeds.merge.reason.missing': Readonly<Record<never, never>>
  readonly 'feeds.merge.reason.withoutId': Readonly<Record<never, never>>
  readonly 'feeds.merge.removed': Readonly<Record<never, never>>
  readonly 'feeds.merge.removed.text': Readonly<Record<never, never>>
  readonly 'feeds.merge.removed.title': { readonly count: number }
  readonly 'feeds.merge.skipped': Readonly<Record<never, never>>
  readonly 'feeds.merge.skipped.rows': Readonly<Record<never, never>>
  readonly 'feeds.merge.title': { readonly file: string; readonly feed: string }
  readonly 'feeds.merge.unchanged': Readonly<Record<never, never>>
  readonly 'feeds.merging.done': { readonly added: number; readonly updated: number; readonly removed: number }
  readonly 'feeds.merging.stopped': Readonly<Record<never, never>>
  readonly 'feeds.news.elsewhere': { readonly name: string }
  readonly 'feeds.news.retired': Readonly<Record<never, never>>
  readonly 'feeds.news.undo': Readonly<Record<never, never>>
  readonly 'feeds.notes.line': { readonly line: number; readonly sentence: string }
  readonly 'feeds.notes.lost': { readonly lost: number }
  readonly 'feeds.notes.lostAndOdd': { readonly lost: number; readonly odd: number }
  readonly 'feeds.notes.many': { readonly count: number; readonly lines: string }
  readonly 'feeds.notes.odd': { readonly odd: number }
  readonly 'feeds.notes.others': { readonly count: number; readonly lines: string }
  readonly 'feeds.numbers.bad': Readonly<Record<never, never>>
  readonly 'feeds.numbers.bars': Readonly<Record<never, never>>
  readonly 'feeds.numbers.below': Readonly<Record<never, never>>
  readonly 'feeds.numbers.below.named': { readonly facet: string }
  readonly 'feeds.numbers.figure': {
    readonly facet: string
    readonly rows: number
    readonly least: number
    readonly most: number
  }
  readonly 'feeds.numbers.from': Readonly<Record<never, never>>
  readonly 'feeds.numbers.from.named': { readonly facet: string }
  readonly 'feeds.numbers.none': Readonly<Record<never, never>>
  readonly 'feeds.numbers.numbers': Readonly<Record<never, never>>
  readonly 'feeds.numbers.rows': Readonly<Record<never, never>>
  readonly 'feeds.numbers.show': Readonly<Record<never, never>>
  readonly 'feeds.numbers.stretch': { readonly numbers: string; readonly rows: number }
  readonly 'feeds.numbers.table': Readonly<Record<never, never>>
  readonly 'feeds.online.added': { readonly count: number }
  readonly 'feeds.online.cells': { readonly count: number; readonly catalog: string }
  readonly 'feeds.online.removed': { readonly count: number }
  readonly 'feeds.online.step': { readonly catalog: string }
  readonly 'feeds.online.unexpected': Readonly<Record<never, never>>
  readonly 'feeds.open.details': Readonly<Record<never, never>>
  readonly 'feeds.open.edit': Readonly<Record<never, never>>
  readonly 'feeds.open.facets': Readonly<Record<never, never>>
  readonly 'feeds.open.history': Readonly<Record<never, never>>
  readonly 'feeds.open.issues': Readonly<Record<never, never>>
  readonly 'feeds.open.loading': { readonly title: string }
  readonly 'feeds.open.noProblems': Readonly<Record<never, never>>
  readonly 'feeds.open.pages': Readonly<Record<never, never>>
  readonly 'feeds.open.products': Readonly<Record<never, never>>
  readonly 'feeds.open.row': Readonly<Record<never, never>>
  readonly 'feeds.open.rows': Readonly<Record<never, never>>
  readonly 'feeds.pages.damage': Readonly<Record<never, never>>
  readonly 'feeds.pages.damage.find': Readonly<Record<never, never>>
  readonly 'feeds.pages.online': Readonly<Record<never, never>>
  readonly 'feeds.pages.online.command': Readonly<Record<never, never>>
  readonly 'feeds.pages.online.find': Readonly<Record<never, never>>
  readonly 'feeds.pages.quality': Readonly<Record<never, never>>
  readonly 'feeds.pages.quality.command': Readonly<Record<never, never>>
  readonly 'feeds.pages.quality.find': Readonly<Record<never, never>>
  readonly 'feeds.pages.rules': Readonly<Record<never, never>>
  readonly 'feeds.pages.rules.find': Readonly<Record<never, never>>
  readonly 'feeds.pages.sets': Readonly<Record<never, never>>
  readonly 'feeds.pages.sets.find': Readonly<Record<never, never>>
  readonly 'feeds.pages.upload': Readonly<Record<never, never>>
  readonly 'feeds.pages.upload.command': Readonly<Record<never, never>>
  readonly 'feeds.pages.upload.find': Readonly<Record<never, never>>
  readonly 'feeds.preview.asking': Readonly<Record<never, never>>
  readonly 'feeds.preview.badTemplate': Readonly<Record<never, never>>
  readonly 'feeds.preview.compare': Readonly<Record<never, never>>
  readonly 'feeds.preview.destination': Readonly<Record<never, never>>
  readonly 'feeds.preview.destination.as': Readonly<Record<never, never>>
  readonly 'feeds.preview.destination.blank': { readonly help: string }
  readonly 'feeds.preview.destination.in': { readonly mode: string; readonly feed: string }
  readonly 'feeds.preview.destination.new': Readonly<Record<never, never>>
  readonly 'feeds.preview.firstRows': Readonly<Record<never, never>>
  readonly 'feeds.preview.firstRows.table': Readonly<Record<never, never>>
  readonly 'feeds.preview.found': { readonly found: string; readonly size: string }
  readonly 'feeds.preview.import': Readonly<Record<never, never>>
  readonly 'feeds.preview.missing': Readonly<Record<never, never>>
  readonly 'feeds.preview.missing.text': Readonly<Record<never, never>>
  readonly 'feeds.preview.missing.title': { readonly fields: string }
  readonly 'feeds.preview.noCurrency': Readonly<Record<never, never>>
  readonly 'feeds.preview.noCurrency.text': Readonly<Record<never, never>>
  readonly 'feeds.preview.reading': Readonly<Record<never, never>>
  readonly 'feeds.preview.remembered': Readonly<Record<never, never>>
  readonly 'feeds.preview.remembered.forget': Readonly<Record<never, never>>
  readonly 'feeds.preview.unmapped': { readonly count: number }
  readonly 'feeds.preview.values': Readonly<Record<never, never>>
  readonly 'feeds.quality.unread': Readonly<Record<never, never>>
  readonly 'feeds.questions.column': { readonly name: string; readonly number: number }
  readonly 'feeds.questions.empty': Readonly<Record<never, never>>
  readonly 'feeds.questions.field': { readonly field: string }
  readonly 'feeds.questions.none': Readonly<Record<never, never>>
  readonly 'feeds.questions.text': Readonly<Record<never, never>>
  readonly 'feeds.questions.title': { readonly count: number }
  readonly 'feeds.ranges.deleted': { readonly count: number }
  readonly 'feeds.ranges.done': { readonly step: string }
  readonly 'feeds.ranges.moved': Readonly<Record<never, never>>
  readonly 'feeds.ranges.same': Readonly<Record<never, never>>
  readonly 'feeds.reading.blank': Readonly<Record<never, never>>
  readonly 'feeds.reading.currency': Readonly<Record<never, never>>
  readonly 'feeds.reading.currency.example': Readonly<Record<never, never>>
  readonly 'feeds.reading.currency.hint': Readonly<Record<never, never>>
  readonly 'feeds.reading.currency.none': Readonly<Record<never, never>>
  readonly 'feeds.reading.decimal': Readonly<Record<never, never>>
  readonly 'feeds.reading.decimal.auto': Readonly<Record<never, never>>
  readonly 'feeds.reading.decimal.comma': Readonly<Record<never, never>>
  readonly 'feeds.reading.decimal.point': Readonly<Record<never, never>>
  readonly 'feeds.reading.delimiter': Readonly<Record<never, never>>
  readonly 'feeds.reading.encoding': Readonly<Record<never, never>>
  readonly 'feeds.reading.header': Readonly<Record<never, never>>
  readonly 'feeds.reading.header.line': { readonly line: number }
  readonly 'feeds.reading.header.none': Readonly<Record<never, never>>
  readonly 'feeds.reading.header.none.note': Readonly<Record<never, never>>
  readonly 'feeds.reading.header.row': { readonly line: number }
  readonly 'feeds.reading.quote': Readonly<Record<never, never>>
  readonly 'feeds.reading.quote.apostrophe': Readonly<Record<never, never>>
  readonly 'feeds.reading.quote.none': Readonly<Record<never, never>>
  readonly 'feeds.reading.quote.quotes': Readonly<Record<never, never>>
  readonly 'feeds.reading.sheet': Readonly<Record<never, never>>
  readonly 'feeds.reading.shop': Readonly<Record<never, never>>
  readonly 'feeds.reading.shop.example': Readonly<Record<never, never>>
  readonly 'feeds.reading.shop.hint': Readonly<Record<never, never>>
  readonly 'feeds.recipes.unread': Readonly<Record<never, never>>
  readonly 'feeds.removed.count': { readonly count: number }
  readonly 'feeds.removed.countFirst': { readonly count: number; readonly shown: number }
  readonly 'feeds.removed.counting': Readonly<Record<never, never>>
  readonly 'feeds.removed.id': Readonly<Record<never, never>>
  readonly 'feeds.removed.line': Readonly<Record<never, never>>
  readonly 'feeds.removed.none': Readonly<Record<never, never>>
  readonly 'feeds.removed.restore': Readonly<Record<never, never>>
  readonly 'feeds.removed.restore.named': { readonly id: string }
  readonly 'feeds.removed.restore.rows': { readonly count: number }
  readonly 'feeds.removed.sign': Readonly<Record<never, never>>
  readonly 'feeds.removed.state': Readonly<Record<never, never>>
  readonly 'feeds.removed.title': Readonly<Record<never, never>>
  readonly 'feeds.removed.titleColumn': Readonly<Record<never, never>>
  readonly 'feeds.restore.counts': { readonly rows: number; readonly changes: number }
  readonly 'feeds.restore.done': Readonly<Record<never, never>>
  readonly 'feeds.restore.feeds': { readonly count: number }
  readonly 'feeds.restore.found': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.bytes': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.damaged': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.file': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.record': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.rows': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.short': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.unopened': Readonly<Record<never, never>>
  readonly 'feeds.restore.found.unreadable': { readonly problem: string; readonly count: number }
  readonly 'feeds.restore.latest': Readonly<Record<never, never>>
  readonly 'feeds.restore.leave': Readonly<Record<never, never>>
  readonly 'feeds.restore.leave.note': Readonly<Record<never, never>>
  readonly 'feeds.restore.restored': { readonly rows: number }
  readonly 'feeds.restore.restoredEdits': { readonly rows: number; readonly edits: number }
  readonly 'feeds.restore.restoring': { readonly name: string }
  readonly 'feeds.restore.safe': Readonly<Record<never, never>>
  readonly 'feeds.restore.safe.mapping': Readonly<Record<never, never>>
  readonly 'feeds.restore.safe.mappingChanges': { readonly changes: number }
  readonly 'feeds.restore.safe.snapshot': { readonly rows: number }
  readonly 'feeds.restore.safe.snapshotChanges': { readonly rows: number; readonly changes: number }
  readonly 'feeds.restore.select': Readonly<Record<never, never>>
  readonly 'feeds.restore.since': { readonly reason: string; readonly rows: number; readonly changes: number }
  readonly 'feeds.restore.snapshot': Readonly<Record<never, never>>
  readonly 'feeds.restore.text': Readonly<Record<never, never>>
  readonly 'feeds.restore.title': { readonly count: number }
  readonly 'feeds.restore.undoable': Readonly<Record<never, never>>
  readonly 'feeds.restoring.changedPart': Readonly<Record<never, never>>
  readonly 'feeds.restoring.full': Readonly<Record<never, never>>
  readonly 'feeds.restoring.none': Readonly<Record<never, never>>
  readonly 'feeds.restoring.stopped': Readonly<Record<never, never>>
  readonly 'feeds.restoring.unopened': Readonly<Record<never, never>>
  readonly 'feeds.restoring.version': Readonly<Record<never, never>>
  readonly 'feeds.review.added': Readonly<Record<never, never>>
  readonly 'feeds.review.all': Readonly<Record<never, never>>
  readonly 'feeds.review.blocked': Readonly<Record<never, never>>
  readonly 'feeds.review.blocked.help': Readonly<Record<never, never>>
  readonly 'feeds.review.cells': { readonly id: string }
  readonly 'feeds.review.changed': Readonly<Record<never, never>>
  readonly 'feeds.review.delete': Readonly<Record<never, never>>
  readonly 'feeds.review.drafts': Readonly<Record<never, never>>
  readonly 'feeds.review.drafts.help': Readonly<Record<never, never>>
  readonly 'feeds.review.empty': Readonly<Record<never, never>>
  readonly 'feeds.review.expected': Readonly<Record<never, never>>
  readonly 'feeds.review.export': { readonly rows: number }
  readonly 'feeds.review.exported': { readonly rows: number; readonly name: string }
  readonly 'feeds.review.id': Readonly<Record<never, never>>
  readonly 'feeds.review.kind': Readonly<Record<never, never>>
  readonly 'feeds.review.line': Readonly<Record<never, never>>
  readonly 'feeds.review.most': { readonly columns: string }
  readonly 'feeds.review.none': Readonly<Record<never, never>>
  readonly 'feeds.review.notYet': Readonly<Record<never, never>>
  readonly 'feeds.review.oldUnknown': Readonly<Record<never, never>>
  readonly 'feeds.review.onlineDrafts': Readonly<Record<never, never>>
  readonly 'feeds.review.onlineDrafts.help': Readonly<Record<never, never>>
  readonly 'feeds.review.outcome.created': Readonly<Record<never, never>>
  readonly 'feeds.review.outcome.deleted': Readonly<Record<never, never>>
  readonly 'feeds.review.outcome.rejected': Readonly<Record<never, never>>
  readonly 'feeds.review.outcome.unchanged': Readonly<Record<never, never>>
  readonly 'feeds.review.outcome.unknown': Readonly<Record<never, never>>
  readonly 'feeds.review.outcome.updated': Readonly<Record<never, never>>
  readonly 'feeds.review.product': { readonly id: string }
  readonly 'feeds.review.products': { readonly kind: string }
  readonly 'feeds.review.reason': Readonly<Record<never, never>>
  readonly 'feeds.review.refused': Readonly<Record<never, never>>
  readonly 'feeds.review.refused.help': Readonly<Record<never, never>>
  readonly 'feeds.review.removed': Readonly<Record<never, never>>
  readonly 'feeds.review.removed.help': Readonly<Record<never, never>>
  readonly 'feeds.review.response': Readonly<Record<never, never>>
  readonly 'feeds.review.select': { readonly id: string }
  readonly 'feeds.review.surprises': Readonly<Record<never, never>>
  readonly 'feeds.review.surprises.help': Readonly<Record<never, never>>
  readonly 'feeds.review.title': Readonly<Record<never, never>>
  readonly 'feeds.review.unchanged': Readonly<Record<never, never>>
  readonly 'feeds.review.unchanged.help': Readonly<Record<never, never>>
  readonly 'feeds.review.upload': Readonly<Record<never, never>>
  readonly 'feeds.row.added': Readonly<Record<never, never>>
  readonly 'feeds.row.applyFix': Readonly<Record<never, never>>
  readonly 'feeds.row.empty': Readonly<Record<never, never>>
  readonly 'feeds.row.line': { readonly line: string }
  readonly 'feeds.row.messages': Readonly<Record<never, never>>
  readonly 'feeds.row.none': Readonly<Record<never, never>>
  readonly 'feeds.row.place': { readonly place: string; readonly id: string }
  readonly 'feeds.row.show': Readonly<Record<never, never>>
  readonly 'feeds.row.state.clean': Readonly<Record<never, never>>
  readonly 'feeds.row.state.created': Readonly<Record<never, never>>
  readonly 'feeds.row.state.deleted': Readonly<Record<never, never>>
  readonly 'feeds.row.state.draft': Readonly<Record<never, never>>
  readonly 'feeds.row.state.edited': Readonly<Record<never, never>>
  readonly 'feeds.row.state.error': Readonly<Record<never, never>>
  readonly 'feeds.row.state.outdated': Readonly<Record<never, never>>
  readonly 'feeds.row.state.rejected': Readonly<Record<never, never>>
  readonly 'feeds.row.state.sending': Readonly<Record<never, never>>
  readonly 'feeds.row.state.unchanged': Readonly<Record<never, never>>
  readonly 'feeds.row.state.unknown': Readonly<Record<never, never>>
  readonly 'feeds.row.state.updated': Readonly<Record<never, never>>
  readonly 'feeds.row.state.warning': Readonly<Record<never, never>>
  readonly 'feeds.row.suggested': Readonly<Record<never, never>>
  readonly 'feeds.row.suggestedFix': { readonly issue: string; readonly fix: string }
  readonly 'feeds.row.untitled': Readonly<Record<never, never>>
  readonly 'feeds.row.value': Readonly<Record<never, never>>
  readonly 'feeds.rowChange.added': Readonly<Record<never, never>>
  readonly 'feeds.rowChange.changed': { readonly count: number }
  readonly 'feeds.rowChange.notInFile': Readonly<Record<never, never>>
  readonly 'feeds.rowChange.revert': Readonly<Record<never, never>>
  readonly 'feeds.rowChange.revert.named': { readonly field: string }
  readonly 'feeds.rowChange.revertRow': Readonly<Record<never, never>>
  readonly 'feeds.rowChange.title': Readonly<Record<never, never>>
  readonly 'feeds.rows.cells': Readonly<Record<never, never>>
  readonly 'feeds.rows.clear': Readonly<Record<never, never>>
  readonly 'feeds.rows.clear.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.copy': Readonly<Record<never, never>>
  readonly 'feeds.rows.cut': Readonly<Record<never, never>>
  readonly 'feeds.rows.duplicate': Readonly<Record<never, never>>
  readonly 'feeds.rows.duplicate.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.editCell': Readonly<Record<never, never>>
  readonly 'feeds.rows.editRows': Readonly<Record<never, never>>
  readonly 'feeds.rows.editRows.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.fill': Readonly<Record<never, never>>
  readonly 'feeds.rows.fillAll': Readonly<Record<never, never>>
  readonly 'feeds.rows.fillDown': Readonly<Record<never, never>>
  readonly 'feeds.rows.fillRight': Readonly<Record<never, never>>
  readonly 'feeds.rows.fillSeries': Readonly<Record<never, never>>
  readonly 'feeds.rows.fillSeries.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.hidden': { readonly count: number }
  readonly 'feeds.rows.insert': Readonly<Record<never, never>>
  readonly 'feeds.rows.insert.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.menu': Readonly<Record<never, never>>
  readonly 'feeds.rows.paste': Readonly<Record<never, never>>
  readonly 'feeds.rows.paste.blocked': Readonly<Record<never, never>>
  readonly 'feeds.rows.remove': Readonly<Record<never, never>>
  readonly 'feeds.rows.remove.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.removed': Readonly<Record<never, never>>
  readonly 'feeds.rows.removed.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.revert.find': Readonly<Record<never, never>>
  readonly 'feeds.rows.revertCells': Readonly<Record<never, never>>
  readonly 'feeds.rows.revertRows': Readonly<Record<never, never>>
  readonly 'feeds.rows.rows': Readonly<Record<never, never>>
  readonly 'feeds.rows.select': Readonly<Record<never, never>>
  readonly 'feeds.rows.selectAll': Readonly<Record<never, never>>
  readonly 'feeds.rows.selectColumns': Readonly<Record<never, never>>
  readonly 'feeds.rows.selectRows': Readonly<Record<never, never>>
  readonly 'feeds.rows.width': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.add': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.change': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.copy': { readonly name: string }
  readonly 'feeds.rulesState.delete': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.discard': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.duplicate': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.failed': { readonly reason: string }
  readonly 'feeds.rulesState.move': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.noReply': Readonly<Record<never, never>>
  readonly 'feeds.rulesState.notNoted': { readonly reason: string }
  readonly 'feeds.rulesState.unread': Readonly<Record<never, never>>
  readonly 'feeds.sending.busy': Readonly<Record<never, never>>
  readonly 'feeds.sending.changed': Readonly<Record<never, never>>
  readonly 'feeds.sending.deleteTitle': { readonly count: number; readonly catalog: string }
  readonly 'feeds.sending.nothing': Readonly<Record<never, never>>
  readonly 'feeds.sending.nothingLeft': Readonly<Record<never, never>>
  readonly 'feeds.sending.title': { readonly feed: string; readonly catalog: string }
  readonly 'feeds.setChecks.blank': Readonly<Record<never, never>>
  readonly 'feeds.setChecks.filter': { readonly number: number; readonly problem: string }
  readonly 'feeds.setChecks.filterBlank': { readonly number: number }
  readonly 'feeds.setChecks.manyFilters': { readonly count: number; readonly max: number }
  readonly 'feeds.setChecks.manyProducts': { readonly count: number; readonly max: number }
  readonly 'feeds.setChecks.name': Readonly<Record<never, never>>
  readonly 'feeds.setChecks.noFilters': Readonly<Record<never, never>>
  readonly 'feeds.setChecks.noProducts': Readonly<Record<never, never>>
  readonly 'feeds.setChecks.part': { readonly name: string; readonly part: number; readonly parts: number }
  readonly 'feeds.setState.elsewhere': Readonly<Record<never, never>>
  readonly 'feeds.setState.exists': { readonly name: string; readonly id: string }
  readonly 'feeds.setState.notSent': { readonly problem: string }
  readonly 'feeds.setState.other': { readonly id: string; readonly name: string }
  readonly 'feeds.setState.unconfirmed': { readonly name: string }
  readonly 'feeds.sets.keys.unread': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.change': { readonly when: string }
  readonly 'feeds.snapshots.delete': { readonly when: string }
  readonly 'feeds.snapshots.empty': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.failed': { readonly reason: string }
  readonly 'feeds.snapshots.incomplete': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.lastFailed': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.lead': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.list': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.nothing': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.open': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.open.find': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.openFirst': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.preview': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.preview.named': { readonly when: string }
  readonly 'feeds.snapshots.proposal': { readonly changes: string; readonly before: number; readonly after: number }
  readonly 'feeds.snapshots.proposal.added': { readonly count: number }
  readonly 'feeds.snapshots.proposal.cells': { readonly count: number }
  readonly 'feeds.snapshots.proposal.removed': { readonly count: number }
  readonly 'feeds.snapshots.reason.changes': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.hand': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.import': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.imported': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.restore': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.rows': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.upgrade': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.reason.upload': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.restore': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.restored': { readonly when: string }
  readonly 'feeds.snapshots.save': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.save.find': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.saved': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.saving': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.show': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.size': {
    readonly when: string
    readonly rows: number
    readonly edits: number
    readonly changes: number
  }
  readonly 'feeds.snapshots.title': Readonly<Record<never, never>>
  readonly 'feeds.snapshots.trouble': { readonly reason: string }
  readonly 'feeds.snapshots.unreadable': Readonly<Record<never, never>>
  readonly 'feeds.status.drafts': { readonly drafts: number; readonly takes: 'yes' | string }
  readonly 'feeds.status.edits': { readonly edits: number }
  readonly 'feeds.status.errors': { readonly rows: number }
  readonly 'feeds.status.filtered': { readonly shown: number; readonly rows: number }
  readonly 'feeds.status.rows': { readonly rows: number }
  readonly 'feeds.status.searching': Readonly<Record<never, never>>
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
  readonly 'feeds.step.paste': { readonly cells: string }
  readonly 'feeds.step.restoreRows': { readonly count: number }
  readonly 'feeds.step.revertCells': { readonly count: number }
  readonly 'feeds.step.revertRows': { readonly count: number }
  readonly 'feeds.step.saving': { readonly count: number; readonly name: string }
  readonly 'feeds.undo.act.delete': Readonly<Record<never, never>>
  readonly 'feeds.undo.act.none': Readonly<Record<never, never>>
  readonly 'feeds.undo.act.recreate': Readonly<Record<never, never>>
  readonly 'feeds.undo.act.restore': Readonly<Record<never, never>>
  readonly 'feeds.undo.action': Readonly<Record<never, never>>
  readonly 'feeds.undo.catalog': Readonly<Record<never, never>>
  readonly 'feeds.undo.changes': Readonly<Record<never, never>>
  readonly 'feeds.undo.created': Readonly<Record<never, never>>
  readonly 'feeds.undo.deleted': Readonly<Record<never, never>>
  readonly 'feeds.undo.go': { readonly count: number }
  readonly 'feeds.undo.go.live': { readonly count: number; readonly person: string }
  readonly 'feeds.undo.live': { readonly person: string }
  readonly 'feeds.undo.live.text': { readonly person: string }
  readonly 'feeds.undo.live.where': Readonly<Record<never, never>>
  readonly 'feeds.undo.maybe': Readonly<Record<never, never>>
  readonly 'feeds.undo.maybe.created': { readonly count: number }
  readonly 'feeds.undo.maybe.created.include': { readonly count: number }
  readonly 'feeds.undo.maybe.created.text': Readonly<Record<never, never>>
  readonly 'feeds.undo.maybe.deleted': { readonly count: number }
  readonly 'feeds.undo.maybe.deleted.include': { readonly count: number }
  readonly 'feeds.undo.maybe.deleted.text': Readonly<Record<never, never>>
  readonly 'feeds.undo.maybeCreated': Readonly<Record<never, never>>
  readonly 'feeds.undo.maybeDeleted': Readonly<Record<never, never>>
  readonly 'feeds.undo.nothing': Readonly<Record<never, never>>
  readonly 'feeds.undo.preparing': Readonly<Record<never, never>>
  readonly 'feeds.undo.reading': Readonly<Record<never, never>>
  readonly 'feeds.undo.reading.reason': Readonly<Record<never, never>>
  readonly 'feeds.undo.restored': Readonly<Record<never, never>>
  readonly 'feeds.undo.review': Readonly<Record<never, never>>
  readonly 'feeds.undo.selectMaybe': Readonly<Record<never, never>>
  readonly 'feeds.undo.stuck': Readonly<Record<never, never>>
  readonly 'feeds.undo.stuck.title': { readonly count: number }
  readonly 'feeds.undo.title': { readonly name: string }
  readonly 'feeds.undo.unread': Readonly<Record<never, never>>
  readonly 'feeds.undo.untouched': Readonly<Record<never, never>>
  readonly 'feeds.undoing.created': { readonly name: string }
  readonly 'feeds.undoing.earlier': Readonly<Record<never, never>>
  readonly 'feeds.undoing.elsewhere': Readonly<Record<never, never>>
  readonly 'feeds.undoing.reset': Readonly<Record<never, never>>
  readonly 'feeds.unmapped.cell': { readonly value: string; readonly use: string }
  readonly 'feeds.unmapped.note': Readonly<Record<never, never>>
  readonly 'feeds.unmapped.title': Readonly<Record<never, never>>
  readonly 'feeds.unmapped.used': Readonly<Record<never, never>>
  readonly 'feeds.upload.act': { readonly count: number }
  readonly 'feeds.upload.act.live': { readonly count: number; readonly person: string }
  readonly 'feeds.upload.back': Readonly<Record<never, never>>
  readonly 'feeds.upload.compared': { readonly when: string }
  readonly 'feeds.upload.comparedLocally': Readonly<Record<never, never>>
  readonly 'feeds.upload.comparing': Readonly<Record<never, never>>
  readonly 'feeds.upload.counting': Readonly<Record<never, never>>
  readonly 'feeds.upload.delete': { readonly count: number }
  readonly 'feeds.upload.destination': Readonly<Record<never, never>>
  readonly 'feeds.upload.drafts': Readonly<Record<never, never>>
  readonly 'feeds.upload.fact.drafts': Readonly<Record<never, never>>
  readonly 'feeds.upload.fact.drafts.live': { readonly count: number }
  readonly 'feeds.upload.fact.expected': { readonly created: number; readonly updated: number }
  readonly 'feeds.upload.fact.expectedSame': {
    readonly created: number
    readonly updated: number
    readonly unchanged: number
  }
  readonly 'feeds.upload.fact.requests': Readonly<Record<never, never>>
  readonly 'feeds.upload.fact.requests.note': Readonly<Record<never, never>>
  readonly 'feeds.upload.fact.sent': Readonly<Record<never, never>>
  readonly 'feeds.upload.fact.skipped': Readonly<Record<never, never>>
  readonly 'feeds.upload.fact.unchanged': Readonly<Record<never, never>>
  readonly 'feeds.upload.lead': Readonly<Record<never, never>>
  readonly 'feeds.upload.live.text': { readonly name: string; readonly person: string }
  readonly 'feeds.upload.live.where': { readonly name: string }
  readonly 'feeds.upload.named': { readonly name: string; readonly person: string }
  readonly 'feeds.upload.note': Readonly<Record<never, never>>
  readonly 'feeds.upload.nothing': Readonly<Record<never, never>>
  readonly 'feeds.upload.reason.catalog': Readonly<Record<never, never>>
  readonly 'feeds.upload.reason.comparing': Readonly<Record<never, never>>
  readonly 'feeds.upload.reason.open': { readonly name: string }
  readonly 'feeds.upload.reason.preparing': Readonly<Record<never, never>>
  readonly 'feeds.upload.reason.running': { readonly name: string }
  readonly 'feeds.upload.reason.signIn': Readonly<Record<never, never>>
  readonly 'feeds.upload.results': Readonly<Record<never, never>>
  readonly 'feeds.upload.results.count': { readonly confirmed: number; readonly items: number }
  readonly 'feeds.upload.results.counting': Readonly<Record<never, never>>
  readonly 'feeds.upload.results.export': { readonly rows: number }
  readonly 'feeds.upload.results.products': Readonly<Record<never, never>>
  readonly 'feeds.upload.results.retry': { readonly rows: number }
  readonly 'feeds.upload.results.table': Readonly<Record<never, never>>
  readonly 'feeds.upload.results.undo': Readonly<Record<never, never>>
  readonly 'feeds.upload.review': Readonly<Record<never, never>>
  readonly 'feeds.upload.rows': Readonly<Record<never, never>>
  readonly 'feeds.upload.rows.all': Readonly<Record<never, never>>
  readonly 'feeds.upload.rows.visible': Readonly<Record<never, never>>
  readonly 'feeds.upload.showSkipped': { readonly rows: number }
  readonly 'feeds.upload.title': { readonly name: string }
  readonly 'feeds.upload.unnamed': { readonly id: string }
  readonly 'feeds.upload.what': Readonly<Record<never, never>>
  readonly 'feeds.values.all': { readonly count: number; readonly blank: number }
  readonly 'feeds.values.chosen': Readonly<Record<never, never>>
  readonly 'feeds.values.file': Readonly<Record<never, never>>
  readonly 'feeds.values.keep': Readonly<Record<never, never>>
  readonly 'feeds.values.label': { readonly field: string; readonly value: string }
  readonly 'feeds.values.mapsTo': Readonly<Record<never, never>>
  readonly 'feeds.values.more': { readonly count: number }
  readonly 'feeds.values.moreRows': { readonly count: number; readonly rows: number }
  readonly 'feeds.values.recognized': Readonly<Record<never, never>>
  readonly 'feeds.values.rows': Readonly<Record<never, never>>
  readonly 'feeds.values.status': Readonly<Record<never, never>>
  readonly 'feeds.values.table': { readonly field: string }
  readonly 'feeds.values.unclear': {
    readonly unclear: number
    readonly count: number
    readonly rows: number
    readonly blank: number
  }
  readonly 'feeds.values.unrecognized': Readonly<Record<never, never>>
  readonly 'feeds.view.addDown': Readonly<Record<never, never>>
  readonly 'feeds.view.addUp': Readonly<Record<never, never>>
  readonly 'feeds.view.all': Readonly<Record<never, never>>
  readonly 'feeds.view.clear': Readonly<Record<never, never>>
  readonly 'feeds.view.clear.find': Readonly<Record<never, never>>
  readonly 'feeds.view.clear.none': Readonly<Record<never, never>>
  readonly 'feeds.view.columns': Readonly<Record<never, never>>
  readonly 'feeds.view.columns.find': Readonly<Record<never, never>>
  readonly 'feeds.view.facets': Readonly<Record<never, never>>
  readonly 'feeds.view.facets.find': Readonly<Record<never, never>>
  readonly 'feeds.view.filter': Readonly<Record<never, never>>
  readonly 'feeds.view.filter.find': Readonly<Record<never, never>>
  readonly 'feeds.view.filterColumn': Readonly<Record<never, never>>
  readonly 'feeds.view.filterColumn.find': Readonly<Record<never, never>>
  readonly 'feeds.view.filtering': Readonly<Record<never, never>>
  readonly 'feeds.view.freeze': Readonly<Record<never, never>>
  readonly 'feeds.view.freeze.find': Readonly<Record<never, never>>
  readonly 'feeds.view.goToColumn': Readonly<Record<never, never>>
  readonly 'feeds.view.group': Readonly<Record<never, never>>
  readonly 'feeds.view.hide': Readonly<Record<never, never>>
  readonly 'feeds.view.hide.done': { readonly field: string }
  readonly 'feeds.view.left': Readonly<Record<never, never>>
  readonly 'feeds.view.manage': Readonly<Record<never, never>>
  readonly 'feeds.view.menu': Readonly<Record<never, never>>
  readonly 'feeds.view.notSaved': { readonly reason: string }
  readonly 'feeds.view.options': Readonly<Record<never, never>>
  readonly 'feeds.view.right': Readonly<Record<never, never>>
  readonly 'feeds.view.save': Readonly<Record<never, never>>
  readonly 'feeds.view.save.find': Readonly<Record<never, never>>
  readonly 'feeds.view.saved': Readonly<Record<never, never>>
  readonly 'feeds.view.saved.find': Readonly<Record<never, never>>
  readonly 'feeds.view.saved.open': Readonly<Record<never, never>>
  readonly 'feeds.view.showSaved': { readonly name: string }
  readonly 'feeds.view.sortDown': Readonly<Record<never, never>>
  readonly 'feeds.view.sortDown.find': Readonly<Record<never, never>>
  readonly 'feeds.view.sortUp': Readonly<Record<never, never>>
  readonly 'feeds.view.sortUp.find': Readonly<Record<never, never>>
  readonly 'feeds.view.sorting': Readonly<Record<never, never>>
  readonly 'feeds.view.unsorted': Readonly<Record<never, never>>
  readonly 'feeds.view.unsorted.find': Readonly<Record<never, never>>
  readonly 'feeds.view.unsorted.none': Readonly<Record<never, never>>
  readonly 'feeds.views.allColumns': Readonly<Record<never, never>>
  readonly 'feeds.views.columns': { readonly count: number }
  readonly 'feeds.views.current': Readonly<Record<never, never>>
  readonly 'feeds.views.delete': { readonly name: string }
  readonly 'feeds.views.deleted': { readonly name: string }
  readonly 'feeds.views.empty': Readonly<Record<never, never>>
  readonly 'feeds.views.facets': { readonly count: number }
  readonly 'feeds.views.fileOrder': Readonly<Record<never, never>>
  readonly 'feeds.views.filter': { readonly filters: string }
  readonly 'feeds.views.hint': Readonly<Record<never, never>>
  readonly 'feeds.views.name': Readonly<Record<never, never>>
  readonly 'feeds.views.name.named': { readonly name: string }
  readonly 'feeds.views.noFilter': Readonly<Record<never, never>>
  readonly 'feeds.views.noName': Readonly<Record<never, never>>
  readonly 'feeds.views.replace': { readonly name: string }
  readonly 'feeds.views.save': Readonly<Record<never, never>>
  readonly 'feeds.views.saved': { readonly name: string }
  readonly 'feeds.views.show': Readonly<Record<never, never>>
  readonly 'feeds.views.show.named': { readonly name: string }
  readonly 'feeds.views.undo': Readonly<Record<never, never>>
  readonly 'frame.activity.cancel': Readonly<Record<never, never>>
  readonly 'frame.activity.clear': Readonly<Record<never, never>>
  readonly 'frame.activity.clear.open': Readonly<Record<never, never>>
  readonly 'frame.activity.clear.text': { readonly count: number; readonly day: string }
  readonly 'frame.activity.clear.title': Readonly<Record<never, never>>
  readonly 'frame.activity.column.attempt': Readonly<Record<never, never>>
  readonly 'frame.activity.column.duration': Readonly<Record<never, never>>
  readonly 'frame.activity.column.identifiers': Readonly<Record<never, never>>
  readonly 'frame.activity.column.items': Readonly<Record<never, never>>
  readonly 'frame.activity.column.job': Readonly<Record<never, never>>
  readonly 'frame.activity.column.method': Readonly<Record<never, never>>
  readonly 'frame.activity.column.path': Readonly<Record<never, never>>
  readonly 'frame.activity.column.sent': Readonly<Record<never, never>>
  readonly 'frame.activity.column.status': Readonly<Record<never, never>>
  readonly 'frame.activity.column.time': Readonly<Record<never, never>>
  readonly 'frame.activity.days.day': Readonly<Record<never, never>>
  readonly 'frame.activity.days.hint': { readonly shown: number; readonly total: number }
  readonly 'frame.activity.days.show': { readonly day: string }
  readonly 'frame.activity.days.title': Readonly<Record<never, never>>
  readonly 'frame.activity.days.value': { readonly size: string; readonly count: number }
  readonly 'frame.activity.details': Readonly<Record<never, never>>
  readonly 'frame.activity.details.close': Readonly<Record<never, never>>
  readonly 'frame.activity.export': Readonly<Record<never, never>>
  readonly 'frame.activity.export.csv': Readonly<Record<never, never>>
  readonly 'frame.activity.export.json': Readonly<Record<never, never>>
  readonly 'frame.activity.export.label': Readonly<Record<never, never>>
  readonly 'frame.activity.export.none': Readonly<Record<never, never>>
  readonly 'frame.activity.export.shown': { readonly count: number }
  readonly 'frame.activity.field.attempt.again': { readonly attempt: number }
  readonly 'frame.activity.field.endpoint': Readonly<Record<never, never>>
  readonly 'frame.activity.field.host': Readonly<Record<never, never>>
  readonly 'frame.activity.field.identifiers': { readonly type: string }
  readonly 'frame.activity.field.received': Readonly<Record<never, never>>
  readonly 'frame.activity.field.response': Readonly<Record<never, never>>
  readonly 'frame.activity.field.section': Readonly<Record<never, never>>
  readonly 'frame.activity.field.sent': Readonly<Record<never, never>>
  readonly 'frame.activity.field.sentAt': Readonly<Record<never, never>>
  readonly 'frame.activity.filter': Readonly<Record<never, never>>
  readonly 'frame.activity.find': Readonly<Record<never, never>>
  readonly 'frame.activity.forced': Readonly<Record<never, never>>
  readonly 'frame.activity.forced.checks': { readonly checks: string }
  readonly 'frame.activity.forced.title': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.failed': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.here': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.hint': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.label': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.received': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.requests': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.server': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.show': { readonly host: string }
  readonly 'frame.activity.hosts.title': Readonly<Record<never, never>>
  readonly 'frame.activity.hosts.value': { readonly count: number; readonly size: string }
  readonly 'frame.activity.job.commandLine': Readonly<Record<never, never>>
  readonly 'frame.activity.job.console': Readonly<Record<never, never>>
  readonly 'frame.activity.job.screen': Readonly<Record<never, never>>
  readonly 'frame.activity.job.signIn': Readonly<Record<never, never>>
  readonly 'frame.activity.job.unknown': Readonly<Record<never, never>>
  readonly 'frame.activity.job.upload': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.hint': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.other': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.products': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.sent': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.show': { readonly type: string }
  readonly 'frame.activity.kinds.title': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.type': Readonly<Record<never, never>>
  readonly 'frame.activity.kinds.value': {
    readonly unit: 'product' | 'hash' | string
    readonly count: number
    readonly requests: number
  }
  readonly 'frame.activity.noMatch.showAll': Readonly<Record<never, never>>
  readonly 'frame.activity.noMatch.text': { readonly count: number }
  readonly 'frame.activity.noMatch.title': Readonly<Record<never, never>>
  readonly 'frame.activity.none.connect': Readonly<Record<never, never>>
  readonly 'frame.activity.none.text': Readonly<Record<never, never>>
  readonly 'frame.activity.none.title': Readonly<Record<never, never>>
  readonly 'frame.activity.notRead': Readonly<Record<never, never>>
  readonly 'frame.activity.openConsole': Readonly<Record<never, never>>
  readonly 'frame.activity.redacted': Readonly<Record<never, never>>
  readonly 'frame.activity.requests': Readonly<Record<never, never>>
  readonly 'frame.activity.response.none': Readonly<Record<never, never>>
  readonly 'frame.activity.response.notSent': Readonly<Record<never, never>>
  readonly 'frame.activity.response.pending': Readonly<Record<never, never>>
  readonly 'frame.activity.show': Readonly<Record<never, never>>
  readonly 'frame.activity.show.all': Readonly<Record<never, never>>
  readonly 'frame.activity.show.failed': Readonly<Record<never, never>>
  readonly 'frame.activity.show.left': Readonly<Record<never, never>>
  readonly 'frame.activity.status.count': { readonly count: number }
  readonly 'frame.activity.status.failed': { readonly count: number }
  readonly 'frame.activity.status.filtered': { readonly count: number }
  readonly 'frame.activity.status.sent': { readonly size: string }
  readonly 'frame.activity.title': Readonly<Record<never, never>>
  readonly 'frame.activity.totals.left': { readonly count: number; readonly servers: number; readonly day: string }
  readonly 'frame.activity.totals.log': Readonly<Record<never, never>>
  readonly 'frame.activity.totals.none': { readonly day: string }
  readonly 'frame.activity.totals.reading': Readonly<Record<never, never>>
  readonly 'frame.activity.totals.reading.text': Readonly<Record<never, never>>
  readonly 'frame.activity.totals.title': Readonly<Record<never, never>>
  readonly 'frame.app.opening': { readonly screen: string }
  readonly 'frame.app.stopped': Readonly<Record<never, never>>
  readonly 'frame.broken.reload': Readonly<Record<never, never>>
  readonly 'frame.broken.retry': Readonly<Record<never, never>>
  readonly 'frame.broken.text': { readonly error: string }
  readonly 'frame.broken.title': Readonly<Record<never, never>>
  readonly 'frame.command.fail': Readonly<Record<never, never>>
  readonly 'frame.command.fail.disabled': Readonly<Record<never, never>>
  readonly 'frame.command.fail.find': Readonly<Record<never, never>>
  readonly 'frame.command.feed.find': Readonly<Record<never, never>>
  readonly 'frame.command.feeds': Readonly<Record<never, never>>
  readonly 'frame.command.file': Readonly<Record<never, never>>
  readonly 'frame.command.go': Readonly<Record<never, never>>
  readonly 'frame.command.goTo': { readonly screen: string }
  readonly 'frame.command.help': Readonly<Record<never, never>>
  readonly 'frame.command.list.find': Readonly<Record<never, never>>
  readonly 'frame.command.lists': Readonly<Record<never, never>>
  readonly 'frame.command.nextPane': Readonly<Record<never, never>>
  readonly 'frame.command.offline': Readonly<Record<never, never>>
  readonly 'frame.command.offline.find': Readonly<Record<never, never>>
  readonly 'frame.command.open': Readonly<Record<never, never>>
  readonly 'frame.command.open.find': Readonly<Record<never, never>>
  readonly 'frame.command.palette': Readonly<Record<never, never>>
  readonly 'frame.command.paste': Readonly<Record<never, never>>
  readonly 'frame.command.paste.find': Readonly<Record<never, never>>
  readonly 'frame.command.practice': Readonly<Record<never, never>>
  readonly 'frame.command.previousPane': Readonly<Record<never, never>>
  readonly 'frame.command.reset': Readonly<Record<never, never>>
  readonly 'frame.command.reset.find': Readonly<Record<never, never>>
  readonly 'frame.command.stopFaults': Readonly<Record<never, never>>
  readonly 'frame.command.stopFaults.disabled': Readonly<Record<never, never>>
  readonly 'frame.command.stopFaults.find': Readonly<Record<never, never>>
  readonly 'frame.command.theme': Readonly<Record<never, never>>
  readonly 'frame.command.theme.find': Readonly<Record<never, never>>
  readonly 'frame.command.view': Readonly<Record<never, never>>
  readonly 'frame.connection.live': Readonly<Record<never, never>>
  readonly 'frame.connection.live.hint': Readonly<Record<never, never>>
  readonly 'frame.connection.none': Readonly<Record<never, never>>
  readonly 'frame.connection.none.hint': Readonly<Record<never, never>>
  readonly 'frame.connection.offline.hint': Readonly<Record<never, never>>
  readonly 'frame.connection.practice': Readonly<Record<never, never>>
  readonly 'frame.connection.practice.hint': Readonly<Record<never, never>>
  readonly 'frame.connection.sandbox': Readonly<Record<never, never>>
  readonly 'frame.connection.sandbox.hint': Readonly<Record<never, never>>
  readonly 'frame.connection.signedIn': { readonly mode: string; readonly name: string }
  readonly 'frame.connection.signedInOffline': { readonly mode: string; readonly name: string }
  readonly 'frame.faults.change': Readonly<Record<never, never>>
  readonly 'frame.faults.stop': Readonly<Record<never, never>>
  readonly 'frame.home.keys': { readonly open: string; readonly paste: string }
  readonly 'frame.home.open': Readonly<Record<never, never>>
  readonly 'frame.home.recent.clean': Readonly<Record<never, never>>
  readonly 'frame.home.recent.errors': { readonly rows: number }
  readonly 'frame.home.recent.feeds': Readonly<Record<never, never>>
  readonly 'frame.home.recent.lists': Readonly<Record<never, never>>
  readonly 'frame.home.recent.needsFile': Readonly<Record<never, never>>
  readonly 'frame.home.recent.note': { readonly rows: number; readonly time: string }
  readonly 'frame.home.recent.usable': { readonly rows: number }
  readonly 'frame.home.recent.warnings': { readonly rows: number }
  readonly 'frame.home.text': Readonly<Record<never, never>>
  readonly 'frame.home.title': Readonly<Record<never, never>>
  readonly 'frame.home.try.activity': Readonly<Record<never, never>>
  readonly 'frame.home.try.activity.button': Readonly<Record<never, never>>
  readonly 'frame.home.try.activity.text': Readonly<Record<never, never>>
  readonly 'frame.home.try.customers': Readonly<Record<never, never>>
  readonly 'frame.home.try.customers.button': Readonly<Record<never, never>>
  readonly 'frame.home.try.customers.text': Readonly<Record<never, never>>
  readonly 'frame.home.try.missing': Readonly<Record<never, never>>
  readonly 'frame.home.try.note': Readonly<Record<never, never>>
  readonly 'frame.home.try.products': Readonly<Record<never, never>>
  readonly 'frame.home.try.products.button': Readonly<Record<never, never>>
  readonly 'frame.home.try.products.text': Readonly<Record<never, never>>
  readonly 'frame.home.try.sample': { readonly text: string; readonly sample: string; readonly size: string }
  readonly 'frame.home.try.title': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.cancel': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.failed': { readonly batches: number }
  readonly 'frame.home.uploads.pause': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.paused': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.planned': { readonly time: string }
  readonly 'frame.home.uploads.ready': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.remove': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.resume': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.signIn': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.start': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.stopped': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.stoppedBy': { readonly reason: string }
  readonly 'frame.home.uploads.title': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.uploading': Readonly<Record<never, never>>
  readonly 'frame.home.uploads.waiting': Readonly<Record<never, never>>
  readonly 'frame.jobs.progress': { readonly done: number; readonly total: number; readonly share: string }
  readonly 'frame.jobs.uploading': Readonly<Record<never, never>>
  readonly 'frame.jobs.uploadingTo': { readonly targets: string }
  readonly 'frame.jobs.waiting': Readonly<Record<never, never>>
  readonly 'frame.jobs.waitingFor': { readonly targets: string }
  readonly 'frame.menu.label': Readonly<Record<never, never>>
  readonly 'frame.menu.name': Readonly<Record<never, never>>
  readonly 'frame.network.none': Readonly<Record<never, never>>
  readonly 'frame.notifications.error': Readonly<Record<never, never>>
  readonly 'frame.notifications.info': Readonly<Record<never, never>>
  readonly 'frame.notifications.list': Readonly<Record<never, never>>
  readonly 'frame.notifications.ok': Readonly<Record<never, never>>
  readonly 'frame.notifications.title': Readonly<Record<never, never>>
  readonly 'frame.notifications.warn': Readonly<Record<never, never>>
  readonly 'frame.offline.forced': Readonly<Record<never, never>>
  readonly 'frame.offline.off': Readonly<Record<never, never>>
  readonly 'frame.offline.off.hint': Readonly<Record<never, never>>
  readonly 'frame.offline.on': Readonly<Record<never, never>>
  readonly 'frame.offline.on.hint': Readonly<Record<never, never>>
  readonly 'frame.palette.commands': Readonly<Record<never, never>>
  readonly 'frame.palette.none': Readonly<Record<never, never>>
  readonly 'frame.palette.results': Readonly<Record<never, never>>
  readonly 'frame.palette.title': Readonly<Record<never, never>>
  readonly 'frame.paste.none': Readonly<Record<never, never>>
  readonly 'frame.paste.press': { readonly keys: string }
  readonly 'frame.problems.text': { readonly error: string }
  readonly 'frame.problems.title': Readonly<Record<never, never>>
  readonly 'frame.rail.label': Readonly<Record<never, never>>
  readonly 'frame.screen.activity': Readonly<Record<never, never>>
  readonly 'frame.screen.activity.find': Readonly<Record<never, never>>
  readonly 'frame.screen.audiences': Readonly<Record<never, never>>
  readonly 'frame.screen.audiences.find': Readonly<Record<never, never>>
  readonly 'frame.screen.catalog': Readonly<Record<never, never>>
  readonly 'frame.screen.catalog.find': Readonly<Record<never, never>>
  readonly 'frame.screen.connection': Readonly<Record<never, never>>
  readonly 'frame.screen.connection.find': Readonly<Record<never, never>>
  readonly 'frame.screen.home': Readonly<Record<never, never>>
  readonly 'frame.screen.home.find': Readonly<Record<never, never>>
  readonly 'frame.screen.platform': Readonly<Record<never, never>>
  readonly 'frame.screen.platform.find': Readonly<Record<never, never>>
  readonly 'frame.screen.settings': Readonly<Record<never, never>>
  readonly 'frame.screen.settings.find': Readonly<Record<never, never>>
  readonly 'frame.settings.about': Readonly<Record<never, never>>
  readonly 'frame.settings.appearance': Readonly<Record<never, never>>
  readonly 'frame.settings.conflicts': Readonly<Record<never, never>>
  readonly 'frame.settings.conflicts.ask': Readonly<Record<never, never>>
  readonly 'frame.settings.conflicts.hint': Readonly<Record<never, never>>
  readonly 'frame.settings.conflicts.mine': Readonly<Record<never, never>>
  readonly 'frame.settings.conflicts.section': Readonly<Record<never, never>>
  readonly 'frame.settings.conflicts.theirs': Readonly<Record<never, never>>
  readonly 'frame.settings.density': Readonly<Record<never, never>>
  readonly 'frame.settings.density.comfortable': Readonly<Record<never, never>>
  readonly 'frame.settings.density.compact': Readonly<Record<never, never>>
  readonly 'frame.settings.keyboard': Readonly<Record<never, never>>
  readonly 'frame.settings.keyboard.hint': Readonly<Record<never, never>>
  readonly 'frame.settings.keyboard.tab': Readonly<Record<never, never>>
  readonly 'frame.settings.language': Readonly<Record<never, never>>
  readonly 'frame.settings.language.forced': { readonly code: string }
  readonly 'frame.settings.language.system': Readonly<Record<never, never>>
  readonly 'frame.settings.offline': Readonly<Record<never, never>>
  readonly 'frame.settings.offline.activity': Readonly<Record<never, never>>
  readonly 'frame.settings.offline.forced': Readonly<Record<never, never>>
  readonly 'frame.settings.offline.hint': Readonly<Record<never, never>>
  readonly 'frame.settings.offline.section': Readonly<Record<never, never>>
  readonly 'frame.settings.offline.telemetry': Readonly<Record<never, never>>
  readonly 'frame.settings.platform': Readonly<Record<never, never>>
  readonly 'frame.settings.reset': Readonly<Record<never, never>>
  readonly 'frame.settings.reset.online': Readonly<Record<never, never>>
  readonly 'frame.settings.reset.open': Readonly<Record<never, never>>
  readonly 'frame.settings.reset.text': Readonly<Record<never, never>>
  readonly 'frame.settings.reset.title': Readonly<Record<never, never>>
  readonly 'frame.settings.reset.typed': Readonly<Record<never, never>>
  readonly 'frame.settings.retention': Readonly<Record<never, never>>
  readonly 'frame.settings.retention.days': { readonly days: number }
  readonly 'frame.settings.retention.hint': Readonly<Record<never, never>>
  readonly 'frame.settings.retention.never': Readonly<Record<never, never>>
  readonly 'frame.settings.shell': Readonly<Record<never, never>>
  readonly 'frame.settings.shell.page': Readonly<Record<never, never>>
  readonly 'frame.settings.shell.window': Readonly<Record<never, never>>
  readonly 'frame.settings.stored': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.activity': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.activity.keep': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.activity.what': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.browser': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.browser.keep': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.browser.what': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.capacity': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.content': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.erase': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.kept': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.ledger': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.ledger.keep': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.ledger.what': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.people': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.people.never': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.practice': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.practice.empty': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.practice.keep': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.practice.what': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.reading': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.secrets': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.secrets.os': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.secrets.session': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.size': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.suppression': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.suppression.keep': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.suppression.what': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.uploads': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.uploads.keep': Readonly<Record<never, never>>
  readonly 'frame.settings.stored.uploads.what': Readonly<Record<never, never>>
  readonly 'frame.settings.theme': Readonly<Record<never, never>>
  readonly 'frame.settings.theme.dark': Readonly<Record<never, never>>
  readonly 'frame.settings.theme.light': Readonly<Record<never, never>>
  readonly 'frame.settings.theme.system': Readonly<Record<never, never>>
  readonly 'frame.settings.title': Readonly<Record<never, never>>
  readonly 'frame.settings.version': Readonly<Record<never, never>>
  readonly 'frame.shortcuts.title': Readonly<Record<never, never>>
  readonly 'frame.unclear.customers': Readonly<Record<never, never>>
  readonly 'frame.unclear.products': Readonly<Record<never, never>>
  readonly 'frame.unclear.text': { readonly name: string }
  readonly 'frame.unclear.title': Readonly<Record<never, never>>
  readonly 'frame.writer.elsewhere': Readonly<Record<never, never>>
  readonly 'frame.writer.moved': Readonly<Record<never, never>>
  readonly 'frame.writer.text': { readonly window: string; readonly time: string }
  readonly 'frame.writer.use': Readonly<Record<never, never>>
  readonly 'kit.ago.now': Readonly<Record<never, never>>
  readonly 'kit.cancel': Readonly<Record<never, never>>
  readonly 'kit.cell.edited': Readonly<Record<never, never>>
  readonly 'kit.cell.empty': Readonly<Record<never, never>>
  readonly 'kit.cell.error': Readonly<Record<never, never>>
  readonly 'kit.cell.newLine': Readonly<Record<never, never>>
  readonly 'kit.cell.original': Readonly<Record<never, never>>
  readonly 'kit.cell.warning': Readonly<Record<never, never>>
  readonly 'kit.choose': Readonly<Record<never, never>>
  readonly 'kit.clearField': Readonly<Record<never, never>>
  readonly 'kit.close': Readonly<Record<never, never>>
  readonly 'kit.connection.lost': Readonly<Record<never, never>>
  readonly 'kit.copy.failed': { readonly reason: string }
  readonly 'kit.cut.tooMany': { readonly count: number }
  readonly 'kit.dismiss': Readonly<Record<never, never>>
  readonly 'kit.drop.text': Readonly<Record<never, never>>
  readonly 'kit.drop.title': Readonly<Record<never, never>>
  readonly 'kit.duration.brief': Readonly<Record<never, never>>
  readonly 'kit.duration.hours': { readonly hours: number }
  readonly 'kit.duration.hoursMinutes': { readonly hours: number; readonly minutes: number }
  readonly 'kit.duration.milliseconds': { readonly count: number }
  readonly 'kit.duration.minutes': { readonly minutes: number }
  readonly 'kit.duration.minutesSeconds': { readonly minutes: number; readonly seconds: number }
  readonly 'kit.duration.seconds': { readonly seconds: string }
  readonly 'kit.notifications': Readonly<Record<never, never>>
  readonly 'kit.offline.off': Readonly<Record<never, never>>
  readonly 'kit.offline.on': Readonly<Record<never, never>>
  readonly 'kit.optional': Readonly<Record<never, never>>
  readonly 'kit.pane': Readonly<Record<never, never>>
  readonly 'kit.pane.details': Readonly<Record<never, never>>
  readonly 'kit.pane.list': Readonly<Record<never, never>>
  readonly 'kit.pane.width': { readonly pane: string }
  readonly 'kit.pane.work': Readonly<Record<never, never>>
  readonly 'kit.plot.asPlot': { readonly plot: string }
  readonly 'kit.plot.asTable': { readonly plot: string }
  readonly 'kit.plot.last': { readonly value: number }
  readonly 'kit.progress.counted': { readonly done: string; readonly total: string }
  readonly 'kit.rate': { readonly rate: string; readonly unit: string }
  readonly 'kit.timeLeft.about': { readonly duration: string }
  readonly 'kit.timeLeft.brief': Readonly<Record<never, never>>
  readonly 'kit.timeLeft.seconds': { readonly seconds: number }
  readonly 'people.account': { readonly mode: 'practice' | 'sandbox' | string }
  readonly 'people.account.failed': Readonly<Record<never, never>>
  readonly 'people.account.loading': Readonly<Record<never, never>>
  readonly 'people.account.none': Readonly<Record<never, never>>
  readonly 'people.account.none.text': { readonly name: string }
  readonly 'people.account.retry': Readonly<Record<never, never>>
  readonly 'people.advice.broken': Readonly<Record<never, never>>
  readonly 'people.advice.broken.next': Readonly<Record<never, never>>
  readonly 'people.advice.garbled': Readonly<Record<never, never>>
  readonly 'people.advice.garbled.next': Readonly<Record<never, never>>
  readonly 'people.advice.invalid': Readonly<Record<never, never>>
  readonly 'people.advice.invalid.next': Readonly<Record<never, never>>
  readonly 'people.advice.limited': Readonly<Record<never, never>>
  readonly 'people.advice.limited.next': Readonly<Record<never, never>>
  readonly 'people.advice.noFeature': Readonly<Record<never, never>>
  readonly 'people.advice.noFeature.next': Readonly<Record<never, never>>
  readonly 'people.advice.notAllowed': Readonly<Record<never, never>>
  readonly 'people.advice.notAllowed.next': Readonly<Record<never, never>>
  readonly 'people.advice.notFound': Readonly<Record<never, never>>
  readonly 'people.advice.notFound.next': Readonly<Record<never, never>>
  readonly 'people.advice.offline': Readonly<Record<never, never>>
  readonly 'people.advice.offline.next': Readonly<Record<never, never>>
  readonly 'people.advice.other': Readonly<Record<never, never>>
  readonly 'people.advice.other.next': Readonly<Record<never, never>>
  readonly 'people.advice.timeWindow': Readonly<Record<never, never>>
  readonly 'people.advice.timeWindow.next': Readonly<Record<never, never>>
  readonly 'people.advice.timeout': Readonly<Record<never, never>>
  readonly 'people.advice.timeout.next': Readonly<Record<never, never>>
  readonly 'people.advice.unauthorized': Readonly<Record<never, never>>
  readonly 'people.advice.unauthorized.next': Readonly<Record<never, never>>
  readonly 'people.advice.unreachable': Readonly<Record<never, never>>
  readonly 'people.advice.unreachable.next': Readonly<Record<never, never>>
  readonly 'people.connect': Readonly<Record<never, never>>
  readonly 'people.connect.open': Readonly<Record<never, never>>
  readonly 'people.connect.practice': Readonly<Record<never, never>>
  readonly 'people.consentTable': { readonly column: string }
  readonly 'people.consentTable.consent': Readonly<Record<never, never>>
  readonly 'people.consentTable.date': Readonly<Record<never, never>>
  readonly 'people.consentTable.empty': Readonly<Record<never, never>>
  readonly 'people.consentTable.no': Readonly<Record<never, never>>
  readonly 'people.consentTable.other': Readonly<Record<never, never>>
  readonly 'people.consentTable.rows': Readonly<Record<never, never>>
  readonly 'people.consentTable.value': { readonly column: string }
  readonly 'people.consentTable.yes': Readonly<Record<never, never>>
  readonly 'people.country.placeholder': Readonly<Record<never, never>>
  readonly 'people.erasure': Readonly<Record<never, never>>
  readonly 'people.erasure.all.act': Readonly<Record<never, never>>
  readonly 'people.erasure.all.lists': Readonly<Record<never, never>>
  readonly 'people.erasure.all.suppression': { readonly count: number }
  readonly 'people.erasure.all.text': { readonly files: number; readonly lists: number }
  readonly 'people.erasure.all.title': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.choose': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.count': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.country': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.delete.doNotReach': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.delete.item': { readonly destination: string; readonly count: number }
  readonly 'people.erasure.bulk.delete.text': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.delete.title': { readonly count: number }
  readonly 'people.erasure.bulk.destination': { readonly name: string }
  readonly 'people.erasure.bulk.found': { readonly people: number; readonly found: number }
  readonly 'people.erasure.bulk.lead': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.list': { readonly name: string }
  readonly 'people.erasure.bulk.off.inProgress': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.place': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.places': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.places.past': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.remove.act': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.remove.first': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.remove.suppress': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.remove.text': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.remove.title': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.removed': { readonly count: number; readonly practice: number }
  readonly 'people.erasure.bulk.searching': { readonly file: string }
  readonly 'people.erasure.bulk.suppressed': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.theFile': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.unread': Readonly<Record<never, never>>
  readonly 'people.erasure.bulk.unreadable': { readonly count: number; readonly line: number }
  readonly 'people.erasure.bulk.wide': Readonly<Record<never, never>>
  readonly 'people.erasure.connectFirst': Readonly<Record<never, never>>
  readonly 'people.erasure.delete': { readonly count: number }
  readonly 'people.erasure.delete.act': { readonly count: number }
  readonly 'people.erasure.delete.doNotReach': Readonly<Record<never, never>>
  readonly 'people.erasure.delete.item': { readonly destination: string; readonly kinds: string }
  readonly 'people.erasure.delete.text': Readonly<Record<never, never>>
  readonly 'people.erasure.delete.title': { readonly count: number }
  readonly 'people.erasure.deletes': Readonly<Record<never, never>>
  readonly 'people.erasure.deletes.confirmed': Readonly<Record<never, never>>
  readonly 'people.erasure.deletes.done': { readonly count: number }
  readonly 'people.erasure.deletes.gone': Readonly<Record<never, never>>
  readonly 'people.erasure.deletes.open': Readonly<Record<never, never>>
  readonly 'people.erasure.deletes.open.text': Readonly<Record<never, never>>
  readonly 'people.erasure.deletes.open.title': Readonly<Record<never, never>>
  readonly 'people.erasure.deletes.underWay': Readonly<Record<never, never>>
  readonly 'people.erasure.destination': Readonly<Record<never, never>>
  readonly 'people.erasure.early': Readonly<Record<never, never>>
  readonly 'people.erasure.early.search': Readonly<Record<never, never>>
  readonly 'people.erasure.effect.maybePut': Readonly<Record<never, never>>
  readonly 'people.erasure.effect.maybeTaken': Readonly<Record<never, never>>
  readonly 'people.erasure.effect.put': Readonly<Record<never, never>>
  readonly 'people.erasure.effect.taken': Readonly<Record<never, never>>
  readonly 'people.erasure.find': Readonly<Record<never, never>>
  readonly 'people.erasure.find.any': Readonly<Record<never, never>>
  readonly 'people.erasure.find.any.note': Readonly<Record<never, never>>
  readonly 'people.erasure.find.failed': Readonly<Record<never, never>>
  readonly 'people.erasure.find.kind': Readonly<Record<never, never>>
  readonly 'people.erasure.find.noValue': Readonly<Record<never, never>>
  readonly 'people.erasure.find.notOne': Readonly<Record<never, never>>
  readonly 'people.erasure.find.scope': Readonly<Record<never, never>>
  readonly 'people.erasure.find.searching': Readonly<Record<never, never>>
  readonly 'people.erasure.find.title': Readonly<Record<never, never>>
  readonly 'people.erasure.find.value': Readonly<Record<never, never>>
  readonly 'people.erasure.find.value.hint': Readonly<Record<never, never>>
  readonly 'people.erasure.found': Readonly<Record<never, never>>
  readonly 'people.erasure.foundBy': Readonly<Record<never, never>>
  readonly 'people.erasure.hash': { readonly kinds: string; readonly hash: string }
  readonly 'people.erasure.hash.notFound': { readonly hash: string }
  readonly 'people.erasure.lead': Readonly<Record<never, never>>
  readonly 'people.erasure.list': Readonly<Record<never, never>>
  readonly 'people.erasure.lists': Readonly<Record<never, never>>
  readonly 'people.erasure.lists.none': Readonly<Record<never, never>>
  readonly 'people.erasure.lists.past': Readonly<Record<never, never>>
  readonly 'people.erasure.lists.rows': Readonly<Record<never, never>>
  readonly 'people.erasure.log': Readonly<Record<never, never>>
  readonly 'people.erasure.log.aList': Readonly<Record<never, never>>
  readonly 'people.erasure.log.byHand': Readonly<Record<never, never>>
  readonly 'people.erasure.log.confirmed': Readonly<Record<never, never>>
  readonly 'people.erasure.log.count': Readonly<Record<never, never>>
  readonly 'people.erasure.log.destination': { readonly name: string; readonly id: string }
  readonly 'people.erasure.log.empty': Readonly<Record<never, never>>
  readonly 'people.erasure.log.erasure': Readonly<Record<never, never>>
  readonly 'people.erasure.log.erasureFile': Readonly<Record<never, never>>
  readonly 'people.erasure.log.everyone': Readonly<Record<never, never>>
  readonly 'people.erasure.log.export': Readonly<Record<never, never>>
  readonly 'people.erasure.log.from': Readonly<Record<never, never>>
  readonly 'people.erasure.log.held': Readonly<Record<never, never>>
  readonly 'people.erasure.log.inPractice': { readonly count: number }
  readonly 'people.erasure.log.listRemoved': Readonly<Record<never, never>>
  readonly 'people.erasure.log.none': Readonly<Record<never, never>>
  readonly 'people.erasure.log.practice': Readonly<Record<never, never>>
  readonly 'people.erasure.log.retention': Readonly<Record<never, never>>
  readonly 'people.erasure.log.table': Readonly<Record<never, never>>
  readonly 'people.erasure.log.upTo': { readonly count: number }
  readonly 'people.erasure.log.way': Readonly<Record<never, never>>
  readonly 'people.erasure.notFound': Readonly<Record<never, never>>
  readonly 'people.erasure.notFound.text': Readonly<Record<never, never>>
  readonly 'people.erasure.off.connect': Readonly<Record<never, never>>
  readonly 'people.erasure.off.inProgress': Readonly<Record<never, never>>
  readonly 'people.erasure.off.removed': Readonly<Record<never, never>>
  readonly 'people.erasure.others': { readonly count: number; readonly kinds: string }
  readonly 'people.erasure.others.act': Readonly<Record<never, never>>
  readonly 'people.erasure.practice': Readonly<Record<never, never>>
  readonly 'people.erasure.practice.identifiers': Readonly<Record<never, never>>
  readonly 'people.erasure.practice.past': Readonly<Record<never, never>>
  readonly 'people.erasure.remove': Readonly<Record<never, never>>
  readonly 'people.erasure.remove.act': Readonly<Record<never, never>>
  readonly 'people.erasure.remove.first': Readonly<Record<never, never>>
  readonly 'people.erasure.remove.suppress': Readonly<Record<never, never>>
  readonly 'people.erasure.remove.text': Readonly<Record<never, never>>
  readonly 'people.erasure.remove.title': Readonly<Record<never, never>>
  readonly 'people.erasure.removed': { readonly count: number }
  readonly 'people.erasure.removed.again': Readonly<Record<never, never>>
  readonly 'people.erasure.removed.practice': { readonly count: number; readonly practice: number }
  readonly 'people.erasure.removed.suppressed': Readonly<Record<never, never>>
  readonly 'people.erasure.repeatable': { readonly upload: string }
  readonly 'people.erasure.repeatable.remove': Readonly<Record<never, never>>
  readonly 'people.erasure.repeatable.sure': Readonly<Record<never, never>>
  readonly 'people.erasure.repeatable.unsure': Readonly<Record<never, never>>
  readonly 'people.erasure.rows.more': { readonly rows: string; readonly count: number }
  readonly 'people.erasure.saveRecord': Readonly<Record<never, never>>
  readonly 'people.erasure.sending.again': Readonly<Record<never, never>>
  readonly 'people.erasure.sending.cancel': Readonly<Record<never, never>>
  readonly 'people.erasure.sending.ended': Readonly<Record<never, never>>
  readonly 'people.erasure.sending.sure': Readonly<Record<never, never>>
  readonly 'people.erasure.sending.unsure': Readonly<Record<never, never>>
  readonly 'people.erasure.signIn': { readonly destination: string }
  readonly 'people.erasure.state': Readonly<Record<never, never>>
  readonly 'people.erasure.stored': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.aDestination': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.aList': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.days': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.days.hint': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.days.option': { readonly days: number }
  readonly 'people.erasure.stored.deleteAll': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.deleteAll.none': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.files': { readonly count: number; readonly size: string }
  readonly 'people.erasure.stored.filesAndPractice': {
    readonly count: number
    readonly size: string
    readonly practice: string
  }
  readonly 'people.erasure.stored.identifiers': { readonly count: number }
  readonly 'people.erasure.stored.inPractice': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.kept': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.lead': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.list': { readonly list: string }
  readonly 'people.erasure.stored.none': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.notUploaded': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.onlySuppressed': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.open': { readonly destination: string; readonly list: string }
  readonly 'people.erasure.stored.people': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.practiceList': { readonly list: string }
  readonly 'people.erasure.stored.put': { readonly destination: string; readonly list: string }
  readonly 'people.erasure.stored.removing': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.since': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.size': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.taken': { readonly destination: string; readonly list: string }
  readonly 'people.erasure.stored.unread': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.until': Readonly<Record<never, never>>
  readonly 'people.erasure.stored.what': Readonly<Record<never, never>>
  readonly 'people.erasure.suppress': Readonly<Record<never, never>>
  readonly 'people.erasure.suppressed': Readonly<Record<never, never>>
  readonly 'people.erasure.suppressed.reason': Readonly<Record<never, never>>
  readonly 'people.erasure.targets': { readonly count: number }
  readonly 'people.erasure.targets.none': Readonly<Record<never, never>>
  readonly 'people.erasure.targets.unclear': { readonly destination: string }
  readonly 'people.erasure.time': Readonly<Record<never, never>>
  readonly 'people.erasure.uploads': Readonly<Record<never, never>>
  readonly 'people.erasure.uploads.batch': Readonly<Record<never, never>>
  readonly 'people.erasure.uploads.effect': Readonly<Record<never, never>>
  readonly 'people.erasure.uploads.none': Readonly<Record<never, never>>
  readonly 'people.estimate': Readonly<Record<never, never>>
  readonly 'people.estimate.add': Readonly<Record<never, never>>
  readonly 'people.estimate.addAudience': Readonly<Record<never, never>>
  readonly 'people.estimate.addInterest': Readonly<Record<never, never>>
  readonly 'people.estimate.all': Readonly<Record<never, never>>
  readonly 'people.estimate.all.lead': Readonly<Record<never, never>>
  readonly 'people.estimate.change': Readonly<Record<never, never>>
  readonly 'people.estimate.changeFirst': Readonly<Record<never, never>>
  readonly 'people.estimate.connect': Readonly<Record<never, never>>
  readonly 'people.estimate.criteria': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion': { readonly number: number }
  readonly 'people.estimate.criterion.excludes': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.is': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.isNot': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.load': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.loading': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.narrows': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.operator': { readonly number: number }
  readonly 'people.estimate.criterion.primary': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.remove': { readonly criterion: string }
  readonly 'people.estimate.criterion.text': { readonly type: string; readonly value: string }
  readonly 'people.estimate.criterion.text.not': { readonly type: string; readonly value: string }
  readonly 'people.estimate.criterion.type': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.typed': Readonly<Record<never, never>>
  readonly 'people.estimate.criterion.untargetable': { readonly id: string }
  readonly 'people.estimate.estimate': Readonly<Record<never, never>>
  readonly 'people.estimate.estimating': Readonly<Record<never, never>>
  readonly 'people.estimate.include': Readonly<Record<never, never>>
  readonly 'people.estimate.last': Readonly<Record<never, never>>
  readonly 'people.estimate.lead': Readonly<Record<never, never>>
  readonly 'people.estimate.list': Readonly<Record<never, never>>
  readonly 'people.estimate.max': Readonly<Record<never, never>>
  readonly 'people.estimate.min': Readonly<Record<never, never>>
  readonly 'people.estimate.missing.twice': { readonly number: number }
  readonly 'people.estimate.missing.type': { readonly number: number }
  readonly 'people.estimate.missing.value': { readonly type: string }
  readonly 'people.estimate.named': { readonly number: string; readonly criteria: string }
  readonly 'people.estimate.nobody': Readonly<Record<never, never>>
  readonly 'people.estimate.note': Readonly<Record<never, never>>
  readonly 'people.estimate.number': Readonly<Record<never, never>>
  readonly 'people.estimate.off.connect': Readonly<Record<never, never>>
  readonly 'people.estimate.off.criteria': Readonly<Record<never, never>>
  readonly 'people.estimate.people': Readonly<Record<never, never>>
  readonly 'people.estimate.practice': Readonly<Record<never, never>>
  readonly 'people.estimate.primary.excluded': Readonly<Record<never, never>>
  readonly 'people.estimate.primary.narrowing': Readonly<Record<never, never>>
  readonly 'people.estimate.primary.none': Readonly<Record<never, never>>
  readonly 'people.estimate.problem.twice': Readonly<Record<never, never>>
  readonly 'people.estimate.problem.type': Readonly<Record<never, never>>
  readonly 'people.estimate.problem.value': Readonly<Record<never, never>>
  readonly 'people.estimate.range': { readonly min: string; readonly max: string }
  readonly 'people.estimate.rangeOf': { readonly label: string; readonly min: string; readonly max: string }
  readonly 'people.estimate.reach': { readonly min: number; readonly max: number }
  readonly 'people.estimate.remove': { readonly number: string }
  readonly 'people.estimate.retry': Readonly<Record<never, never>>
  readonly 'people.estimate.reuse': { readonly number: string }
  readonly 'people.estimate.row': { readonly min: number; readonly max: number; readonly ago: string }
  readonly 'people.estimate.rowOfAccount': {
    readonly min: number
    readonly max: number
    readonly ago: string
    readonly account: string
  }
  readonly 'people.estimate.types': Readonly<Record<never, never>>
  readonly 'people.estimate.types.narrowing': Readonly<Record<never, never>>
  readonly 'people.estimate.types.other': Readonly<Record<never, never>>
  readonly 'people.estimate.types.primary': Readonly<Record<never, never>>
  readonly 'people.importing.busy': Readonly<Record<never, never>>
  readonly 'people.insights': Readonly<Record<never, never>>
  readonly 'people.insights.add': Readonly<Record<never, never>>
  readonly 'people.insights.connect': Readonly<Record<never, never>>
  readonly 'people.insights.country': Readonly<Record<never, never>>
  readonly 'people.insights.country.hint': Readonly<Record<never, never>>
  readonly 'people.insights.daily': Readonly<Record<never, never>>
  readonly 'people.insights.earlier': Readonly<Record<never, never>>
  readonly 'people.insights.earlier.compare': { readonly question: string }
  readonly 'people.insights.earlier.list': Readonly<Record<never, never>>
  readonly 'people.insights.earlier.max': { readonly max: number }
  readonly 'people.insights.earlier.note': {
    readonly count: number
    readonly unit: 'day' | string
    readonly ago: string
  }
  readonly 'people.insights.earlier.otherUnit': { readonly unit: 'day' | string }
  readonly 'people.insights.earlier.show': Readonly<Record<never, never>>
  readonly 'people.insights.excluded': Readonly<Record<never, never>>
  readonly 'people.insights.excluded.hint': Readonly<Record<never, never>>
  readonly 'people.insights.from': Readonly<Record<never, never>>
  readonly 'people.insights.hourly': Readonly<Record<never, never>>
  readonly 'people.insights.interval': Readonly<Record<never, never>>
  readonly 'people.insights.keywords': Readonly<Record<never, never>>
  readonly 'people.insights.keywords.hint': Readonly<Record<never, never>>
  readonly 'people.insights.last24h': Readonly<Record<never, never>>
  readonly 'people.insights.last7d': Readonly<Record<never, never>>
  readonly 'people.insights.lead': Readonly<Record<never, never>>
  readonly 'people.insights.median': { readonly unit: 'day' | string }
  readonly 'people.insights.odd.count': { readonly count: number; readonly expected: number }
  readonly 'people.insights.odd.future': Readonly<Record<never, never>>
  readonly 'people.insights.off.connect': Readonly<Record<never, never>>
  readonly 'people.insights.peak': Readonly<Record<never, never>>
  readonly 'people.insights.peak.none': Readonly<Record<never, never>>
  readonly 'people.insights.posts': { readonly unit: 'day' | string }
  readonly 'people.insights.posts.count': { readonly when: string; readonly count: number }
  readonly 'people.insights.posts.counted': { readonly unit: 'day' | string }
  readonly 'people.insights.posts.from': { readonly question: string; readonly time: string }
  readonly 'people.insights.posts.nth': { readonly unit: 'day' | string; readonly number: number }
  readonly 'people.insights.posts.nthOfEach': { readonly unit: 'day' | string; readonly number: number }
  readonly 'people.insights.posts.own': { readonly unit: 'day' | string }
  readonly 'people.insights.posts.plot': { readonly unit: 'day' | string }
  readonly 'people.insights.posts.select': { readonly unit: 'day' | string }
  readonly 'people.insights.posts.when': { readonly zone: string }
  readonly 'people.insights.posts.zone': { readonly zone: string }
  readonly 'people.insights.problem.long': { readonly max: number }
  readonly 'people.insights.problem.many': { readonly max: number; readonly over: number }
  readonly 'people.insights.problem.none': Readonly<Record<never, never>>
  readonly 'people.insights.problem.order': Readonly<Record<never, never>>
  readonly 'people.insights.problem.shared': { readonly keyword: string }
  readonly 'people.insights.problem.time': Readonly<Record<never, never>>
  readonly 'people.insights.question': { readonly keywords: string; readonly excluded: string }
  readonly 'people.insights.range': { readonly from: string; readonly to: string }
  readonly 'people.insights.rate': { readonly limit: number; readonly duration: string }
  readonly 'people.insights.rate.left': { readonly remaining: number; readonly limit: number; readonly time: string }
  readonly 'people.insights.recent': Readonly<Record<never, never>>
  readonly 'people.insights.recent.country': { readonly country: string; readonly window: string }
  readonly 'people.insights.recent.days': { readonly count: number; readonly ago: string }
  readonly 'people.insights.recent.hours': { readonly count: number; readonly ago: string }
  readonly 'people.insights.recent.reuse': Readonly<Record<never, never>>
  readonly 'people.insights.related': Readonly<Record<never, never>>
  readonly 'people.insights.related.action': Readonly<Record<never, never>>
  readonly 'people.insights.related.add': Readonly<Record<never, never>>
  readonly 'people.insights.related.copied': { readonly count: number }
  readonly 'people.insights.related.copy': Readonly<Record<never, never>>
  readonly 'people.insights.related.exclude': Readonly<Record<never, never>>
  readonly 'people.insights.related.full': { readonly max: number }
  readonly 'people.insights.related.isFull': Readonly<Record<never, never>>
  readonly 'people.insights.related.notCopied': Readonly<Record<never, never>>
  readonly 'people.insights.related.replace': Readonly<Record<never, never>>
  readonly 'people.insights.related.used': Readonly<Record<never, never>>
  readonly 'people.insights.remove': Readonly<Record<never, never>>
  readonly 'people.insights.result': Readonly<Record<never, never>>
  readonly 'people.insights.retry': Readonly<Record<never, never>>
  readonly 'people.insights.save': Readonly<Record<never, never>>
  readonly 'people.insights.saved': { readonly file: string }
  readonly 'people.insights.search': Readonly<Record<never, never>>
  readonly 'people.insights.searching': Readonly<Record<never, never>>
  readonly 'people.insights.total': Readonly<Record<never, never>>
  readonly 'people.insights.type': Readonly<Record<never, never>>
  readonly 'people.insights.typeFirst': Readonly<Record<never, never>>
  readonly 'people.insights.until': Readonly<Record<never, never>>
  readonly 'people.insights.used': { readonly used: number; readonly max: number }
  readonly 'people.insights.usedAll': {
    readonly used: number
    readonly max: number
    readonly days: string
    readonly maxDays: number
    readonly points: number
  }
  readonly 'people.insights.zone': { readonly zone: string }
  readonly 'people.kind.device_id': Readonly<Record<never, never>>
  readonly 'people.kind.device_id.note': Readonly<Record<never, never>>
  readonly 'people.kind.email': Readonly<Record<never, never>>
  readonly 'people.kind.email.note': Readonly<Record<never, never>>
  readonly 'people.kind.handle': Readonly<Record<never, never>>
  readonly 'people.kind.handle.note': Readonly<Record<never, never>>
  readonly 'people.kind.partner_user_id': Readonly<Record<never, never>>
  readonly 'people.kind.partner_user_id.note': Readonly<Record<never, never>>
  readonly 'people.kind.phone_number': Readonly<Record<never, never>>
  readonly 'people.kind.phone_number.note': Readonly<Record<never, never>>
  readonly 'people.kind.svc_id': Readonly<Record<never, never>>
  readonly 'people.kind.svc_id.note': Readonly<Record<never, never>>
  readonly 'people.listPages': Readonly<Record<never, never>>
  readonly 'people.listPages.group': Readonly<Record<never, never>>
  readonly 'people.listPages.report': Readonly<Record<never, never>>
  readonly 'people.listPages.report.command': Readonly<Record<never, never>>
  readonly 'people.listPages.report.find': Readonly<Record<never, never>>
  readonly 'people.listPages.upload': Readonly<Record<never, never>>
  readonly 'people.listPages.upload.command': Readonly<Record<never, never>>
  readonly 'people.listPages.upload.find': Readonly<Record<never, never>>
  readonly 'people.lists': Readonly<Record<never, never>>
  readonly 'people.lists.choose': Readonly<Record<never, never>>
  readonly 'people.lists.daysLeft': { readonly days: number }
  readonly 'people.lists.files': { readonly count: number }
  readonly 'people.lists.heading': Readonly<Record<never, never>>
  readonly 'people.lists.importNote': Readonly<Record<never, never>>
  readonly 'people.lists.importing': Readonly<Record<never, never>>
  readonly 'people.lists.list': Readonly<Record<never, never>>
  readonly 'people.lists.needsFile': Readonly<Record<never, never>>
  readonly 'people.lists.none': Readonly<Record<never, never>>
  readonly 'people.lists.none.promise': Readonly<Record<never, never>>
  readonly 'people.lists.none.text': Readonly<Record<never, never>>
  readonly 'people.lists.note': { readonly count: number; readonly ago: string }
  readonly 'people.lists.open': Readonly<Record<never, never>>
  readonly 'people.lists.openFile': Readonly<Record<never, never>>
  readonly 'people.lists.paste': Readonly<Record<never, never>>
  readonly 'people.lists.pasteList': Readonly<Record<never, never>>
  readonly 'people.lists.ready': Readonly<Record<never, never>>
  readonly 'people.lists.theList': Readonly<Record<never, never>>
  readonly 'people.online': Readonly<Record<never, never>>
  readonly 'people.online.call': Readonly<Record<never, never>>
  readonly 'people.online.connect': Readonly<Record<never, never>>
  readonly 'people.online.create.description': Readonly<Record<never, never>>
  readonly 'people.online.create.done': { readonly name: string }
  readonly 'people.online.create.listNote': Readonly<Record<never, never>>
  readonly 'people.online.create.open': Readonly<Record<never, never>>
  readonly 'people.online.create.open.text': Readonly<Record<never, never>>
  readonly 'people.online.create.title': { readonly mode: 'live' | string }
  readonly 'people.online.created': Readonly<Record<never, never>>
  readonly 'people.online.delete.act': Readonly<Record<never, never>>
  readonly 'people.online.delete.cancel': Readonly<Record<never, never>>
  readonly 'people.online.delete.customAudience': Readonly<Record<never, never>>
  readonly 'people.online.delete.doNotReach': Readonly<Record<never, never>>
  readonly 'people.online.delete.done': { readonly name: string }
  readonly 'people.online.delete.title': { readonly name: string }
  readonly 'people.online.delete.title.live': { readonly name: string }
  readonly 'people.online.delete.type': { readonly name: string }
  readonly 'people.online.delete.typeFirst': Readonly<Record<never, never>>
  readonly 'people.online.details': Readonly<Record<never, never>>
  readonly 'people.online.entry.close': Readonly<Record<never, never>>
  readonly 'people.online.entry.delete': Readonly<Record<never, never>>
  readonly 'people.online.entry.facts': Readonly<Record<never, never>>
  readonly 'people.online.entry.rename': Readonly<Record<never, never>>
  readonly 'people.online.entry.sharing': Readonly<Record<never, never>>
  readonly 'people.online.entry.tabs': Readonly<Record<never, never>>
  readonly 'people.online.entry.targeted': Readonly<Record<never, never>>
  readonly 'people.online.entry.uploads': Readonly<Record<never, never>>
  readonly 'people.online.facts.description': Readonly<Record<never, never>>
  readonly 'people.online.facts.id': Readonly<Record<never, never>>
  readonly 'people.online.facts.notReady': Readonly<Record<never, never>>
  readonly 'people.online.facts.notTargetable': Readonly<Record<never, never>>
  readonly 'people.online.facts.owner': Readonly<Record<never, never>>
  readonly 'people.online.facts.owner.this': Readonly<Record<never, never>>
  readonly 'people.online.facts.permission': Readonly<Record<never, never>>
  readonly 'people.online.facts.ready': Readonly<Record<never, never>>
  readonly 'people.online.facts.source': Readonly<Record<never, never>>
  readonly 'people.online.facts.targetableAs': Readonly<Record<never, never>>
  readonly 'people.online.facts.updated': Readonly<Record<never, never>>
  readonly 'people.online.failure.wait': { readonly duration: string }
  readonly 'people.online.foot.all': Readonly<Record<never, never>>
  readonly 'people.online.foot.allNames': Readonly<Record<never, never>>
  readonly 'people.online.foot.ask': { readonly start: string }
  readonly 'people.online.foot.asked': { readonly start: string }
  readonly 'people.online.foot.lists': { readonly count: number }
  readonly 'people.online.foot.listsOf': { readonly count: number; readonly total: number }
  readonly 'people.online.foot.loading': Readonly<Record<never, never>>
  readonly 'people.online.foot.next': { readonly count: number }
  readonly 'people.online.foot.progress': Readonly<Record<never, never>>
  readonly 'people.online.foot.read': { readonly ago: string }
  readonly 'people.online.foot.shown': { readonly count: number }
  readonly 'people.online.lists': Readonly<Record<never, never>>
  readonly 'people.online.more': Readonly<Record<never, never>>
  readonly 'people.online.name': Readonly<Record<never, never>>
  readonly 'people.online.new': Readonly<Record<never, never>>
  readonly 'people.online.noMatch': Readonly<Record<never, never>>
  readonly 'people.online.none': Readonly<Record<never, never>>
  readonly 'people.online.none.create': Readonly<Record<never, never>>
  readonly 'people.online.none.text': Readonly<Record<never, never>>
  readonly 'people.online.owner': Readonly<Record<never, never>>
  readonly 'people.online.owner.own': Readonly<Record<never, never>>
  readonly 'people.online.owner.shared': Readonly<Record<never, never>>
  readonly 'people.online.people': Readonly<Record<never, never>>
  readonly 'people.online.people.unknown': Readonly<Record<never, never>>
  readonly 'people.online.reason.other': { readonly reason: string }
  readonly 'people.online.reason.processing': Readonly<Record<never, never>>
  readonly 'people.online.reason.processing.short': Readonly<Record<never, never>>
  readonly 'people.online.reason.tooSmall': Readonly<Record<never, never>>
  readonly 'people.online.reason.tooSmall.short': Readonly<Record<never, never>>
  readonly 'people.online.refresh': Readonly<Record<never, never>>
  readonly 'people.online.rename.done': { readonly name: string }
  readonly 'people.online.rename.noName': Readonly<Record<never, never>>
  readonly 'people.online.rename.save': Readonly<Record<never, never>>
  readonly 'people.online.rename.title': { readonly name: string }
  readonly 'people.online.rename.unchanged': Readonly<Record<never, never>>
  readonly 'people.online.revoke.act': Readonly<Record<never, never>>
  readonly 'people.online.revoke.text': { readonly account: string; readonly name: string }
  readonly 'people.online.revoke.title': Readonly<Record<never, never>>
  readonly 'people.online.search': Readonly<Record<never, never>>
  readonly 'people.online.share': Readonly<Record<never, never>>
  readonly 'people.online.share.account': Readonly<Record<never, never>>
  readonly 'people.online.share.account.hint': Readonly<Record<never, never>>
  readonly 'people.online.share.done': { readonly name: string; readonly account: string }
  readonly 'people.online.share.level': Readonly<Record<never, never>>
  readonly 'people.online.share.live': Readonly<Record<never, never>>
  readonly 'people.online.share.noAccount': Readonly<Record<never, never>>
  readonly 'people.online.share.own': Readonly<Record<never, never>>
  readonly 'people.online.share.readOnly': Readonly<Record<never, never>>
  readonly 'people.online.share.readWrite': Readonly<Record<never, never>>
  readonly 'people.online.share.sharing': Readonly<Record<never, never>>
  readonly 'people.online.share.title': Readonly<Record<never, never>>
  readonly 'people.online.shared.none': Readonly<Record<never, never>>
  readonly 'people.online.shared.none.text': Readonly<Record<never, never>>
  readonly 'people.online.shared.own': Readonly<Record<never, never>>
  readonly 'people.online.sharing.accounts': Readonly<Record<never, never>>
  readonly 'people.online.sharing.level': { readonly account: string }
  readonly 'people.online.sharing.none': Readonly<Record<never, never>>
  readonly 'people.online.sharing.notOwner': { readonly account: string }
  readonly 'people.online.sharing.revokeFor': { readonly account: string }
  readonly 'people.online.sharing.revoked': { readonly account: string }
  readonly 'people.online.sharing.since': { readonly ago: string }
  readonly 'people.online.sharing.with': { readonly count: number }
  readonly 'people.online.sharing.withLoading': Readonly<Record<never, never>>
  readonly 'people.online.sort': Readonly<Record<never, never>>
  readonly 'people.online.sort.ascending': Readonly<Record<never, never>>
  readonly 'people.online.sort.created': Readonly<Record<never, never>>
  readonly 'people.online.sort.descending': Readonly<Record<never, never>>
  readonly 'people.online.sort.name': Readonly<Record<never, never>>
  readonly 'people.online.sort.size': Readonly<Record<never, never>>
  readonly 'people.online.sort.type': Readonly<Record<never, never>>
  readonly 'people.online.table': Readonly<Record<never, never>>
  readonly 'people.online.targetable': Readonly<Record<never, never>>
  readonly 'people.online.targetable.no': Readonly<Record<never, never>>
  readonly 'people.online.targetable.yes': Readonly<Record<never, never>>
  readonly 'people.online.targeted.active': Readonly<Record<never, never>>
  readonly 'people.online.targeted.all': Readonly<Record<never, never>>
  readonly 'people.online.targeted.campaign': { readonly name: string; readonly count: number }
  readonly 'people.online.targeted.can': Readonly<Record<never, never>>
  readonly 'people.online.targeted.cannot': Readonly<Record<never, never>>
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
  readonly 'people.online.targeted.groups': Readonly<Record<never, never>>
  readonly 'people.online.targeted.item': { readonly name: string; readonly servable: 'yes' | string }
  readonly 'people.online.targeted.loading': Readonly<Record<never, never>>
  readonly 'people.online.targeted.none': Readonly<Record<never, never>>
  readonly 'people.online.targeted.noneActive': Readonly<Record<never, never>>
  readonly 'people.online.targeted.open': { readonly name: string }
  readonly 'people.online.targeted.tree': { readonly name: string }
  readonly 'people.online.targeted.unnamed': Readonly<Record<never, never>>
  readonly 'people.online.tools': Readonly<Record<never, never>>
  readonly 'people.online.type': Readonly<Record<never, never>>
  readonly 'people.online.unsettled': { readonly name: string; readonly ago: string }
  readonly 'people.online.unsettled.absent': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.again': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.check': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.checking': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.created': { readonly id: string; readonly time: string }
  readonly 'people.online.unsettled.doNotReach': { readonly ago: string }
  readonly 'people.online.unsettled.dropped': { readonly name: string }
  readonly 'people.online.unsettled.found': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.notCreated': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.take': Readonly<Record<never, never>>
  readonly 'people.online.unsettled.text': Readonly<Record<never, never>>
  readonly 'people.online.uploads': { readonly name: string }
  readonly 'people.online.uploads.cancelled': Readonly<Record<never, never>>
  readonly 'people.online.uploads.damaged': Readonly<Record<never, never>>
  readonly 'people.online.uploads.finished': Readonly<Record<never, never>>
  readonly 'people.online.uploads.none': Readonly<Record<never, never>>
  readonly 'people.online.uploads.open': Readonly<Record<never, never>>
  readonly 'people.online.uploads.openList': Readonly<Record<never, never>>
  readonly 'people.online.uploads.paused': Readonly<Record<never, never>>
  readonly 'people.online.uploads.planning': Readonly<Record<never, never>>
  readonly 'people.online.uploads.ready': Readonly<Record<never, never>>
  readonly 'people.online.uploads.row': { readonly confirmed: number; readonly total: number; readonly ago: string }
  readonly 'people.online.uploads.sending': Readonly<Record<never, never>>
  readonly 'people.online.uploads.stopped': Readonly<Record<never, never>>
  readonly 'people.online.uploads.waiting': Readonly<Record<never, never>>
  readonly 'people.opening': { readonly page: string }
  readonly 'people.pages': Readonly<Record<never, never>>
  readonly 'people.pages.erasure': Readonly<Record<never, never>>
  readonly 'people.pages.erasure.find': Readonly<Record<never, never>>
  readonly 'people.pages.estimate': Readonly<Record<never, never>>
  readonly 'people.pages.estimate.find': Readonly<Record<never, never>>
  readonly 'people.pages.group': Readonly<Record<never, never>>
  readonly 'people.pages.insights': Readonly<Record<never, never>>
  readonly 'people.pages.insights.find': Readonly<Record<never, never>>
  readonly 'people.pages.lists': Readonly<Record<never, never>>
  readonly 'people.pages.lists.find': Readonly<Record<never, never>>
  readonly 'people.pages.online': Readonly<Record<never, never>>
  readonly 'people.pages.online.find': Readonly<Record<never, never>>
  readonly 'people.pages.open': { readonly page: string }
  readonly 'people.pages.selfTest': Readonly<Record<never, never>>
  readonly 'people.pages.selfTest.find': Readonly<Record<never, never>>
  readonly 'people.pages.suppression': Readonly<Record<never, never>>
  readonly 'people.pages.suppression.find': Readonly<Record<never, never>>
  readonly 'people.pages.trace': Readonly<Record<never, never>>
  readonly 'people.pages.trace.find': Readonly<Record<never, never>>
  readonly 'people.part.alreadyHashed': Readonly<Record<never, never>>
  readonly 'people.part.duplicate': Readonly<Record<never, never>>
  readonly 'people.part.empty': Readonly<Record<never, never>>
  readonly 'people.part.invalid': Readonly<Record<never, never>>
  readonly 'people.part.valid': Readonly<Record<never, never>>
  readonly 'people.people': { readonly count: number }
  readonly 'people.preview.addFile': Readonly<Record<never, never>>
  readonly 'people.preview.cancel': Readonly<Record<never, never>>
  readonly 'people.preview.choice.none': Readonly<Record<never, never>>
  readonly 'people.preview.columns': Readonly<Record<never, never>>
  readonly 'people.preview.columns.choose': Readonly<Record<never, never>>
  readonly 'people.preview.columns.column': Readonly<Record<never, never>>
  readonly 'people.preview.columns.empty': Readonly<Record<never, never>>
  readonly 'people.preview.columns.fit': Readonly<Record<never, never>>
  readonly 'people.preview.columns.found': Readonly<Record<never, never>>
  readonly 'people.preview.columns.kind': Readonly<Record<never, never>>
  readonly 'people.preview.columns.kindOf': { readonly column: string }
  readonly 'people.preview.consent': Readonly<Record<never, never>>
  readonly 'people.preview.consent.addColumn': Readonly<Record<never, never>>
  readonly 'people.preview.consent.all': Readonly<Record<never, never>>
  readonly 'people.preview.consent.all.note': Readonly<Record<never, never>>
  readonly 'people.preview.consent.allSkipped': Readonly<Record<never, never>>
  readonly 'people.preview.consent.allSkipped.text': Readonly<Record<never, never>>
  readonly 'people.preview.consent.chooseColumn': Readonly<Record<never, never>>
  readonly 'people.preview.consent.consented': Readonly<Record<never, never>>
  readonly 'people.preview.consent.consented.note': Readonly<Record<never, never>>
  readonly 'people.preview.consent.effect': {
    readonly skipped: number
    readonly sample: 'yes' | string
    readonly rows: number
  }
  readonly 'people.preview.consent.effect.all': Readonly<Record<never, never>>
  readonly 'people.preview.consent.emptyColumn': Readonly<Record<never, never>>
  readonly 'people.preview.consent.means': { readonly value: string; readonly column: string }
  readonly 'people.preview.consent.mode': Readonly<Record<never, never>>
  readonly 'people.preview.consent.mode.hint': Readonly<Record<never, never>>
  readonly 'people.preview.consent.none': Readonly<Record<never, never>>
  readonly 'people.preview.consent.notConsented': Readonly<Record<never, never>>
  readonly 'people.preview.consent.notConsented.note': Readonly<Record<never, never>>
  readonly 'people.preview.consent.removeColumn': Readonly<Record<never, never>>
  readonly 'people.preview.consent.unused': { readonly columns: string }
  readonly 'people.preview.file': { readonly found: string; readonly size: string }
  readonly 'people.preview.files': Readonly<Record<never, never>>
  readonly 'people.preview.files.noColumn': Readonly<Record<never, never>>
  readonly 'people.preview.files.undecided': Readonly<Record<never, never>>
  readonly 'people.preview.found.chosen': Readonly<Record<never, never>>
  readonly 'people.preview.found.consent': Readonly<Record<never, never>>
  readonly 'people.preview.found.country': Readonly<Record<never, never>>
  readonly 'people.preview.found.doubtful': Readonly<Record<never, never>>
  readonly 'people.preview.found.hashed': { readonly found: string }
  readonly 'people.preview.found.likely': Readonly<Record<never, never>>
  readonly 'people.preview.found.none': Readonly<Record<never, never>>
  readonly 'people.preview.found.remembered': Readonly<Record<never, never>>
  readonly 'people.preview.found.sure': Readonly<Record<never, never>>
  readonly 'people.preview.import': Readonly<Record<never, never>>
  readonly 'people.preview.import.noColumn': Readonly<Record<never, never>>
  readonly 'people.preview.import.undecided': Readonly<Record<never, never>>
  readonly 'people.preview.lead': { readonly found: string; readonly size: string }
  readonly 'people.preview.lead.many': { readonly size: string }
  readonly 'people.preview.like.alone': Readonly<Record<never, never>>
  readonly 'people.preview.like.earlier': Readonly<Record<never, never>>
  readonly 'people.preview.like.forget': Readonly<Record<never, never>>
  readonly 'people.preview.like.same': { readonly file: string }
  readonly 'people.preview.needed': Readonly<Record<never, never>>
  readonly 'people.preview.needed.choice': { readonly column: string }
  readonly 'people.preview.needed.confirmation': { readonly column: string }
  readonly 'people.preview.needs.choice': Readonly<Record<never, never>>
  readonly 'people.preview.needs.confirmation': Readonly<Record<never, never>>
  readonly 'people.preview.noColumn': Readonly<Record<never, never>>
  readonly 'people.preview.noColumn.text': Readonly<Record<never, never>>
  readonly 'people.preview.phones.column': Readonly<Record<never, never>>
  readonly 'people.preview.phones.column.hint': Readonly<Record<never, never>>
  readonly 'people.preview.phones.column.none': Readonly<Record<never, never>>
  readonly 'people.preview.phones.country': Readonly<Record<never, never>>
  readonly 'people.preview.phones.country.hint': Readonly<Record<never, never>>
  readonly 'people.preview.phones.country.hintNone': Readonly<Record<never, never>>
  readonly 'people.preview.phones.plain': Readonly<Record<never, never>>
  readonly 'people.preview.phones.plain.hint': Readonly<Record<never, never>>
  readonly 'people.preview.problem': Readonly<Record<never, never>>
  readonly 'people.preview.reading.delimiter': Readonly<Record<never, never>>
  readonly 'people.preview.reading.encoding': Readonly<Record<never, never>>
  readonly 'people.preview.reading.header': Readonly<Record<never, never>>
  readonly 'people.preview.reading.header.hint': Readonly<Record<never, never>>
  readonly 'people.preview.reading.place': Readonly<Record<never, never>>
  readonly 'people.preview.reading.place.rows': { readonly count: number }
  readonly 'people.preview.reading.sheet': Readonly<Record<never, never>>
  readonly 'people.preview.removeFile': { readonly file: string }
  readonly 'people.preview.sample': Readonly<Record<never, never>>
  readonly 'people.preview.sample.checking': Readonly<Record<never, never>>
  readonly 'people.preview.sample.none': Readonly<Record<never, never>>
  readonly 'people.preview.sample.rows': {
    readonly sample: 'yes' | string
    readonly rows: number
    readonly skipping: 'yes' | string
  }
  readonly 'people.preview.sample.suppressed': { readonly count: number }
  readonly 'people.preview.sample.table': Readonly<Record<never, never>>
  readonly 'people.preview.settings': Readonly<Record<never, never>>
  readonly 'people.preview.title': { readonly count: number }
  readonly 'people.preview.unhashed': { readonly column: string }
  readonly 'people.preview.useForSame': Readonly<Record<never, never>>
  readonly 'people.promise': Readonly<Record<never, never>>
  readonly 'people.promise.pseudonymous': Readonly<Record<never, never>>
  readonly 'people.record': Readonly<Record<never, never>>
  readonly 'people.record.bulk': Readonly<Record<never, never>>
  readonly 'people.record.bulk.found': { readonly count: number }
  readonly 'people.record.bulk.lists': Readonly<Record<never, never>>
  readonly 'people.record.bulk.lists.line': { readonly list: string; readonly count: number }
  readonly 'people.record.bulk.people': { readonly count: number }
  readonly 'people.record.bulk.practice': Readonly<Record<never, never>>
  readonly 'people.record.bulk.removed': { readonly count: number }
  readonly 'people.record.bulk.removed.notYet': Readonly<Record<never, never>>
  readonly 'people.record.bulk.suppressed': { readonly isSuppressed: 'yes' | string }
  readonly 'people.record.delete.confirmed': Readonly<Record<never, never>>
  readonly 'people.record.delete.gone': Readonly<Record<never, never>>
  readonly 'people.record.delete.open': Readonly<Record<never, never>>
  readonly 'people.record.delete.underWay': Readonly<Record<never, never>>
  readonly 'people.record.deletes': Readonly<Record<never, never>>
  readonly 'people.record.hash': { readonly hash: string }
  readonly 'people.record.identifiers': { readonly kinds: string }
  readonly 'people.record.identifiers.none': Readonly<Record<never, never>>
  readonly 'people.record.lists': Readonly<Record<never, never>>
  readonly 'people.record.lists.line': { readonly list: string; readonly rows: string }
  readonly 'people.record.made': { readonly time: string }
  readonly 'people.record.none': Readonly<Record<never, never>>
  readonly 'people.record.notSuppressed': Readonly<Record<never, never>>
  readonly 'people.record.pending': Readonly<Record<never, never>>
  readonly 'people.record.pending.unsure': { readonly upload: string }
  readonly 'people.record.practice': Readonly<Record<never, never>>
  readonly 'people.record.practice.line': { readonly list: string; readonly id: string; readonly count: number }
  readonly 'people.record.removed': { readonly count: number }
  readonly 'people.record.removed.notYet': Readonly<Record<never, never>>
  readonly 'people.record.removedPractice': { readonly count: number }
  readonly 'people.record.removedPractice.notYet': Readonly<Record<never, never>>
  readonly 'people.record.suppressed': Readonly<Record<never, never>>
  readonly 'people.record.uploads': Readonly<Record<never, never>>
  readonly 'people.record.uploads.line': {
    readonly time: string
    readonly list: string
    readonly effect: string
    readonly destination: string
    readonly id: string
    readonly batches: string
  }
  readonly 'people.report.alreadyHashed': Readonly<Record<never, never>>
  readonly 'people.report.bar': { readonly share: string; readonly count: number }
  readonly 'people.report.byKind': Readonly<Record<never, never>>
  readonly 'people.report.byKind.lead': Readonly<Record<never, never>>
  readonly 'people.report.consent': Readonly<Record<never, never>>
  readonly 'people.report.consent.all': Readonly<Record<never, never>>
  readonly 'people.report.consent.consented': { readonly count: number }
  readonly 'people.report.consent.mixed': { readonly count: number }
  readonly 'people.report.consent.notConsented': { readonly count: number }
  readonly 'people.report.consent.rule': Readonly<Record<never, never>>
  readonly 'people.report.counting': Readonly<Record<never, never>>
  readonly 'people.report.counting.none': Readonly<Record<never, never>>
  readonly 'people.report.counting.start': Readonly<Record<never, never>>
  readonly 'people.report.counts': Readonly<Record<never, never>>
  readonly 'people.report.destinations': Readonly<Record<never, never>>
  readonly 'people.report.destinations.accepts': Readonly<Record<never, never>>
  readonly 'people.report.destinations.all': Readonly<Record<never, never>>
  readonly 'people.report.destinations.few': { readonly count: number }
  readonly 'people.report.destinations.no': Readonly<Record<never, never>>
  readonly 'people.report.destinations.people': Readonly<Record<never, never>>
  readonly 'people.report.destinations.share': Readonly<Record<never, never>>
  readonly 'people.report.destinations.target': Readonly<Record<never, never>>
  readonly 'people.report.destinations.two': Readonly<Record<never, never>>
  readonly 'people.report.destinations.usable': Readonly<Record<never, never>>
  readonly 'people.report.destinations.yes': Readonly<Record<never, never>>
  readonly 'people.report.duplicates': Readonly<Record<never, never>>
  readonly 'people.report.earlier': {
    readonly ago: string
    readonly rowsMove: 'up' | 'down' | string
    readonly rowsBy: number
    readonly rowsThen: number
    readonly usableMove: 'up' | 'down' | string
    readonly usableBy: number
    readonly usableThen: number
  }
  readonly 'people.report.erased': Readonly<Record<never, never>>
  readonly 'people.report.erased.note': Readonly<Record<never, never>>
  readonly 'people.report.few': { readonly count: number }
  readonly 'people.report.few.source': Readonly<Record<never, never>>
  readonly 'people.report.few.text': { readonly count: number }
  readonly 'people.report.files': Readonly<Record<never, never>>
  readonly 'people.report.files.size': Readonly<Record<never, never>>
  readonly 'people.report.invalid': Readonly<Record<never, never>>
  readonly 'people.report.lead': Readonly<Record<never, never>>
  readonly 'people.report.lines': Readonly<Record<never, never>>
  readonly 'people.report.lines.file': Readonly<Record<never, never>>
  readonly 'people.report.lines.line': Readonly<Record<never, never>>
  readonly 'people.report.lines.problem': Readonly<Record<never, never>>
  readonly 'people.report.lines.shown': { readonly count: number }
  readonly 'people.report.lines.text': { readonly count: number; readonly files: number }
  readonly 'people.report.needsFile': Readonly<Record<never, never>>
  readonly 'people.report.needsFile.open': Readonly<Record<never, never>>
  readonly 'people.report.needsFile.text': { readonly list: string }
  readonly 'people.report.people': Readonly<Record<never, never>>
  readonly 'people.report.perPerson': Readonly<Record<never, never>>
  readonly 'people.report.perPerson.has': Readonly<Record<never, never>>
  readonly 'people.report.perPerson.lead': Readonly<Record<never, never>>
  readonly 'people.report.perPerson.more': Readonly<Record<never, never>>
  readonly 'people.report.perPerson.one': Readonly<Record<never, never>>
  readonly 'people.report.perPerson.two': Readonly<Record<never, never>>
  readonly 'people.report.refused': Readonly<Record<never, never>>
  readonly 'people.report.refused.line': Readonly<Record<never, never>>
  readonly 'people.report.refused.none': Readonly<Record<never, never>>
  readonly 'people.report.refused.reason': Readonly<Record<never, never>>
  readonly 'people.report.refused.values': Readonly<Record<never, never>>
  readonly 'people.report.rows': Readonly<Record<never, never>>
  readonly 'people.report.rows.note': { readonly ago: string }
  readonly 'people.report.save': Readonly<Record<never, never>>
  readonly 'people.report.save.csv': Readonly<Record<never, never>>
  readonly 'people.report.save.json': Readonly<Record<never, never>>
  readonly 'people.report.save.open': Readonly<Record<never, never>>
  readonly 'people.report.share': Readonly<Record<never, never>>
  readonly 'people.report.skipped': Readonly<Record<never, never>>
  readonly 'people.report.status.invalid': { readonly count: number }
  readonly 'people.report.status.rows': { readonly count: number }
  readonly 'people.report.status.usable': { readonly count: number }
  readonly 'people.report.suppressed': Readonly<Record<never, never>>
  readonly 'people.report.suppressed.note': Readonly<Record<never, never>>
  readonly 'people.report.together': Readonly<Record<never, never>>
  readonly 'people.report.together.kinds': Readonly<Record<never, never>>
  readonly 'people.report.together.lead': Readonly<Record<never, never>>
  readonly 'people.report.together.rest': { readonly count: number }
  readonly 'people.report.upload': Readonly<Record<never, never>>
  readonly 'people.report.upload.noHashes': Readonly<Record<never, never>>
  readonly 'people.report.upload.noRow': Readonly<Record<never, never>>
  readonly 'people.report.usable': Readonly<Record<never, never>>
  readonly 'people.report.usable.note': { readonly share: string }
  readonly 'people.report.usable.share': { readonly share: string }
  readonly 'people.report.valid': Readonly<Record<never, never>>
  readonly 'people.report.valid.note': Readonly<Record<never, never>>
  readonly 'people.report.values': Readonly<Record<never, never>>
  readonly 'people.report.values.bar': { readonly valid: number; readonly total: number; readonly share: string }
  readonly 'people.report.values.kind': Readonly<Record<never, never>>
  readonly 'people.report.values.lead': Readonly<Record<never, never>>
  readonly 'people.report.values.table': Readonly<Record<never, never>>
  readonly 'people.state.busy': Readonly<Record<never, never>>
  readonly 'people.state.emptyClipboard': Readonly<Record<never, never>>
  readonly 'people.state.lostRemoval': { readonly list: string }
  readonly 'people.state.noHashes': Readonly<Record<never, never>>
  readonly 'people.state.noSize': Readonly<Record<never, never>>
  readonly 'people.state.noVolume': Readonly<Record<never, never>>
  readonly 'people.state.nobody': Readonly<Record<never, never>>
  readonly 'people.state.notSent': { readonly problem: string }
  readonly 'people.state.otherService': Readonly<Record<never, never>>
  readonly 'people.state.pasteByKeys': { readonly keys: string }
  readonly 'people.state.pasted': { readonly time: string }
  readonly 'people.state.readSame': { readonly count: number }
  readonly 'people.state.suppressionChanged': Readonly<Record<never, never>>
  readonly 'people.state.tooManyFiles': { readonly file: string; readonly count: number }
  readonly 'people.state.unchanged': Readonly<Record<never, never>>
  readonly 'people.state.uncompared': Readonly<Record<never, never>>
  readonly 'people.state.unreadList': Readonly<Record<never, never>>
  readonly 'people.state.unreadTarget': Readonly<Record<never, never>>
  readonly 'people.target.customAudience': Readonly<Record<never, never>>
  readonly 'people.target.doNotReach': Readonly<Record<never, never>>
  readonly 'people.targeting.AGE': Readonly<Record<never, never>>
  readonly 'people.targeting.AGE.value': Readonly<Record<never, never>>
  readonly 'people.targeting.BROAD_KEYWORD': Readonly<Record<never, never>>
  readonly 'people.targeting.BROAD_KEYWORD.value': Readonly<Record<never, never>>
  readonly 'people.targeting.CONVERSATION': Readonly<Record<never, never>>
  readonly 'people.targeting.CONVERSATION.value': Readonly<Record<never, never>>
  readonly 'people.targeting.CUSTOM_AUDIENCE': Readonly<Record<never, never>>
  readonly 'people.targeting.CUSTOM_AUDIENCE.value': Readonly<Record<never, never>>
  readonly 'people.targeting.DEVICE': Readonly<Record<never, never>>
  readonly 'people.targeting.DEVICE.value': Readonly<Record<never, never>>
  readonly 'people.targeting.EVENT': Readonly<Record<never, never>>
  readonly 'people.targeting.EVENT.value': Readonly<Record<never, never>>
  readonly 'people.targeting.EXACT_KEYWORD': Readonly<Record<never, never>>
  readonly 'people.targeting.EXACT_KEYWORD.value': Readonly<Record<never, never>>
  readonly 'people.targeting.FOLLOWERS_OF_USER': Readonly<Record<never, never>>
  readonly 'people.targeting.FOLLOWERS_OF_USER.value': Readonly<Record<never, never>>
  readonly 'people.targeting.GENDER': Readonly<Record<never, never>>
  readonly 'people.targeting.GENDER.value': Readonly<Record<never, never>>
  readonly 'people.targeting.INTEREST': Readonly<Record<never, never>>
  readonly 'people.targeting.INTEREST.value': Readonly<Record<never, never>>
  readonly 'people.targeting.LANGUAGE': Readonly<Record<never, never>>
  readonly 'people.targeting.LANGUAGE.value': Readonly<Record<never, never>>
  readonly 'people.targeting.LOCATION': Readonly<Record<never, never>>
  readonly 'people.targeting.LOCATION.value': Readonly<Record<never, never>>
  readonly 'people.targeting.NETWORK_ACTIVATION_DURATION': Readonly<Record<never, never>>
  readonly 'people.targeting.NETWORK_ACTIVATION_DURATION.value': Readonly<Record<never, never>>
  readonly 'people.targeting.NETWORK_OPERATOR': Readonly<Record<never, never>>
  readonly 'people.targeting.NETWORK_OPERATOR.value': Readonly<Record<never, never>>
  readonly 'people.targeting.PHRASE_KEYWORD': Readonly<Record<never, never>>
  readonly 'people.targeting.PHRASE_KEYWORD.value': Readonly<Record<never, never>>
  readonly 'people.targeting.PLATFORM': Readonly<Record<never, never>>
  readonly 'people.targeting.PLATFORM.value': Readonly<Record<never, never>>
  readonly 'people.targeting.PLATFORM_VERSION': Readonly<Record<never, never>>
  readonly 'people.targeting.PLATFORM_VERSION.value': Readonly<Record<never, never>>
  readonly 'people.targeting.SIMILAR_TO_FOLLOWERS_OF_USER': Readonly<Record<never, never>>
  readonly 'people.targeting.SIMILAR_TO_FOLLOWERS_OF_USER.value': Readonly<Record<never, never>>
  readonly 'people.targeting.WIFI_ONLY': Readonly<Record<never, never>>
  readonly 'people.targeting.WIFI_ONLY.value': Readonly<Record<never, never>>
  readonly 'people.targeting.ages': { readonly from: string; readonly to: string }
  readonly 'people.targeting.agesOver': { readonly from: string }
  readonly 'people.targeting.female': Readonly<Record<never, never>>
  readonly 'people.targeting.male': Readonly<Record<never, never>>
  readonly 'people.targeting.narrows': { readonly id: string }
  readonly 'people.targeting.primary': { readonly id: string }
  readonly 'people.targeting.value': Readonly<Record<never, never>>
  readonly 'people.targeting.yes': Readonly<Record<never, never>>
  readonly 'people.upload.account': { readonly name: string; readonly id: string }
  readonly 'people.upload.back': Readonly<Record<never, never>>
  readonly 'people.upload.changes': Readonly<Record<never, never>>
  readonly 'people.upload.changes.blocked': { readonly reason: string }
  readonly 'people.upload.changes.changed': Readonly<Record<never, never>>
  readonly 'people.upload.changes.changed.note': Readonly<Record<never, never>>
  readonly 'people.upload.changes.comparing': Readonly<Record<never, never>>
  readonly 'people.upload.changes.everything': Readonly<Record<never, never>>
  readonly 'people.upload.changes.lost': { readonly lists: string }
  readonly 'people.upload.changes.new': Readonly<Record<never, never>>
  readonly 'people.upload.changes.new.note': Readonly<Record<never, never>>
  readonly 'people.upload.changes.only': Readonly<Record<never, never>>
  readonly 'people.upload.changes.order': Readonly<Record<never, never>>
  readonly 'people.upload.changes.removed': Readonly<Record<never, never>>
  readonly 'people.upload.changes.removed.note': Readonly<Record<never, never>>
  readonly 'people.upload.changes.renew': { readonly count: number; readonly days: number }
  readonly 'people.upload.changes.same': Readonly<Record<never, never>>
  readonly 'people.upload.changes.same.note': Readonly<Record<never, never>>
  readonly 'people.upload.changes.scope': Readonly<Record<never, never>>
  readonly 'people.upload.changes.series': Readonly<Record<never, never>>
  readonly 'people.upload.changes.series.hint': Readonly<Record<never, never>>
  readonly 'people.upload.changes.series.note': { readonly time: string }
  readonly 'people.upload.changes.since': { readonly time: string }
  readonly 'people.upload.changes.source': Readonly<Record<never, never>>
  readonly 'people.upload.comparison.unread': Readonly<Record<never, never>>
  readonly 'people.upload.confirm.doNotReach': Readonly<Record<never, never>>
  readonly 'people.upload.confirm.identifiers': { readonly count: number; readonly where: string }
  readonly 'people.upload.confirm.identifiers.act': { readonly count: number }
  readonly 'people.upload.confirm.live': { readonly name: string }
  readonly 'people.upload.confirm.people': { readonly count: number; readonly where: string }
  readonly 'people.upload.confirm.text': Readonly<Record<never, never>>
  readonly 'people.upload.consent.missing': Readonly<Record<never, never>>
  readonly 'people.upload.consent.missing.text': { readonly count: number }
  readonly 'people.upload.consent.mixed': Readonly<Record<never, never>>
  readonly 'people.upload.consent.mixed.text': Readonly<Record<never, never>>
  readonly 'people.upload.consent.without': Readonly<Record<never, never>>
  readonly 'people.upload.consent.without.text': Readonly<Record<never, never>>
  readonly 'people.upload.contents': Readonly<Record<never, never>>
  readonly 'people.upload.counting': Readonly<Record<never, never>>
  readonly 'people.upload.destination': Readonly<Record<never, never>>
  readonly 'people.upload.fact.bytes': Readonly<Record<never, never>>
  readonly 'people.upload.fact.bytes.note': Readonly<Record<never, never>>
  readonly 'people.upload.fact.people': Readonly<Record<never, never>>
  readonly 'people.upload.fact.requests': Readonly<Record<never, never>>
  readonly 'people.upload.fact.requests.note': Readonly<Record<never, never>>
  readonly 'people.upload.fact.time': Readonly<Record<never, never>>
  readonly 'people.upload.fact.time.note': Readonly<Record<never, never>>
  readonly 'people.upload.from': Readonly<Record<never, never>>
  readonly 'people.upload.from.default': Readonly<Record<never, never>>
  readonly 'people.upload.from.defaultTime': { readonly time: string }
  readonly 'people.upload.from.past': Readonly<Record<never, never>>
  readonly 'people.upload.go.changes': Readonly<Record<never, never>>
  readonly 'people.upload.go.changesCounted': { readonly people: number; readonly identifiers: number }
  readonly 'people.upload.go.live': { readonly action: string; readonly name: string }
  readonly 'people.upload.go.note': Readonly<Record<never, never>>
  readonly 'people.upload.go.remove': { readonly count: number }
  readonly 'people.upload.go.upload': { readonly count: number }
  readonly 'people.upload.lead': Readonly<Record<never, never>>
  readonly 'people.upload.lead.first': Readonly<Record<never, never>>
  readonly 'people.upload.live.text': {
    readonly list: 'doNotReach' | string
    readonly where: string
    readonly account: string
    readonly name: string
  }
  readonly 'people.upload.live.where': { readonly where: string }
  readonly 'people.upload.new.audience': Readonly<Record<never, never>>
  readonly 'people.upload.new.cancel': Readonly<Record<never, never>>
  readonly 'people.upload.new.create': { readonly list: 'doNotReach' | string }
  readonly 'people.upload.new.creating': Readonly<Record<never, never>>
  readonly 'people.upload.new.list': Readonly<Record<never, never>>
  readonly 'people.upload.new.list.text': Readonly<Record<never, never>>
  readonly 'people.upload.new.name': Readonly<Record<never, never>>
  readonly 'people.upload.new.name.hint': Readonly<Record<never, never>>
  readonly 'people.upload.new.name.taken': Readonly<Record<never, never>>
  readonly 'people.upload.new.noName': Readonly<Record<never, never>>
  readonly 'people.upload.new.open': Readonly<Record<never, never>>
  readonly 'people.upload.new.taken': Readonly<Record<never, never>>
  readonly 'people.upload.off.account': Readonly<Record<never, never>>
  readonly 'people.upload.off.compare': Readonly<Record<never, never>>
  readonly 'people.upload.off.connection': Readonly<Record<never, never>>
  readonly 'people.upload.off.counting': Readonly<Record<never, never>>
  readonly 'people.upload.off.nothing': Readonly<Record<never, never>>
  readonly 'people.upload.off.preparing': Readonly<Record<never, never>>
  readonly 'people.upload.off.running': { readonly upload: string }
  readonly 'people.upload.off.target': { readonly list: 'doNotReach' | string }
  readonly 'people.upload.off.time': Readonly<Record<never, never>>
  readonly 'people.upload.off.unfinished': { readonly upload: string }
  readonly 'people.upload.packing': Readonly<Record<never, never>>
  readonly 'people.upload.packing.chosen': Readonly<Record<never, never>>
  readonly 'people.upload.packing.limits': Readonly<Record<never, never>>
  readonly 'people.upload.packing.many': { readonly count: number }
  readonly 'people.upload.packing.many.note': Readonly<Record<never, never>>
  readonly 'people.upload.packing.note': Readonly<Record<never, never>>
  readonly 'people.upload.packing.one': Readonly<Record<never, never>>
  readonly 'people.upload.packing.one.note': Readonly<Record<never, never>>
  readonly 'people.upload.packing.oneShort': Readonly<Record<never, never>>
  readonly 'people.upload.packing.rate': Readonly<Record<never, never>>
  readonly 'people.upload.packing.table': Readonly<Record<never, never>>
  readonly 'people.upload.past': Readonly<Record<never, never>>
  readonly 'people.upload.past.accepted': Readonly<Record<never, never>>
  readonly 'people.upload.past.acceptedOf': { readonly accepted: number; readonly counted: number }
  readonly 'people.upload.past.batch': Readonly<Record<never, never>>
  readonly 'people.upload.past.batches': Readonly<Record<never, never>>
  readonly 'people.upload.past.batches.first': { readonly shown: number; readonly count: number }
  readonly 'people.upload.past.confirmed': Readonly<Record<never, never>>
  readonly 'people.upload.past.facts': Readonly<Record<never, never>>
  readonly 'people.upload.past.failed': Readonly<Record<never, never>>
  readonly 'people.upload.past.hide': Readonly<Record<never, never>>
  readonly 'people.upload.past.lead': Readonly<Record<never, never>>
  readonly 'people.upload.past.people': Readonly<Record<never, never>>
  readonly 'people.upload.past.peopleAndBatches': { readonly people: number; readonly batches: number }
  readonly 'people.upload.past.planned': { readonly ago: string }
  readonly 'people.upload.past.retries': Readonly<Record<never, never>>
  readonly 'people.upload.past.show': Readonly<Record<never, never>>
  readonly 'people.upload.past.skipped': Readonly<Record<never, never>>
  readonly 'people.upload.past.state': Readonly<Record<never, never>>
  readonly 'people.upload.past.unknown': Readonly<Record<never, never>>
  readonly 'people.upload.past.unread': Readonly<Record<never, never>>
  readonly 'people.upload.past.why': Readonly<Record<never, never>>
  readonly 'people.upload.retention': Readonly<Record<never, never>>
  readonly 'people.upload.retention.confirm': { readonly list: string }
  readonly 'people.upload.retention.confirm.act': Readonly<Record<never, never>>
  readonly 'people.upload.retention.confirm.list': Readonly<Record<never, never>>
  readonly 'people.upload.retention.confirm.text': Readonly<Record<never, never>>
  readonly 'people.upload.retention.delete': Readonly<Record<never, never>>
  readonly 'people.upload.retention.due': { readonly left: number; readonly time: string; readonly days: number }
  readonly 'people.upload.retention.keep': Readonly<Record<never, never>>
  readonly 'people.upload.retention.kept': Readonly<Record<never, never>>
  readonly 'people.upload.retention.none': { readonly days: number }
  readonly 'people.upload.retention.platform': Readonly<Record<never, never>>
  readonly 'people.upload.retention.stop': Readonly<Record<never, never>>
  readonly 'people.upload.review': Readonly<Record<never, never>>
  readonly 'people.upload.skipped': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.count': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.erased': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.erased.why': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.kind.why': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.none': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.people': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.people.why': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.rows': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.rows.why': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.suppressed': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.suppressed.why': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.what': Readonly<Record<never, never>>
  readonly 'people.upload.skipped.why': Readonly<Record<never, never>>
  readonly 'people.upload.target.account': Readonly<Record<never, never>>
  readonly 'people.upload.target.accountId': Readonly<Record<never, never>>
  readonly 'people.upload.target.action': Readonly<Record<never, never>>
  readonly 'people.upload.target.add': Readonly<Record<never, never>>
  readonly 'people.upload.target.choose': Readonly<Record<never, never>>
  readonly 'people.upload.target.connect': Readonly<Record<never, never>>
  readonly 'people.upload.target.customAudience.empty': Readonly<Record<never, never>>
  readonly 'people.upload.target.customAudience.id': Readonly<Record<never, never>>
  readonly 'people.upload.target.customAudience.none': Readonly<Record<never, never>>
  readonly 'people.upload.target.doNotReach.empty': Readonly<Record<never, never>>
  readonly 'people.upload.target.doNotReach.id': Readonly<Record<never, never>>
  readonly 'people.upload.target.doNotReach.none': Readonly<Record<never, never>>
  readonly 'people.upload.target.doNotReach.one': Readonly<Record<never, never>>
  readonly 'people.upload.target.failed': Readonly<Record<never, never>>
  readonly 'people.upload.target.failed.text': { readonly problem: string }
  readonly 'people.upload.target.kind': Readonly<Record<never, never>>
  readonly 'people.upload.target.loading': Readonly<Record<never, never>>
  readonly 'people.upload.target.new': Readonly<Record<never, never>>
  readonly 'people.upload.target.option': { readonly size: string; readonly id: string }
  readonly 'people.upload.target.practice': Readonly<Record<never, never>>
  readonly 'people.upload.target.reading': Readonly<Record<never, never>>
  readonly 'people.upload.target.refresh': Readonly<Record<never, never>>
  readonly 'people.upload.target.remove': Readonly<Record<never, never>>
  readonly 'people.upload.target.retry': Readonly<Record<never, never>>
  readonly 'people.upload.target.size.counting': Readonly<Record<never, never>>
  readonly 'people.upload.target.size.counting.hint': Readonly<Record<never, never>>
  readonly 'people.upload.target.size.now': { readonly count: number }
  readonly 'people.upload.target.size.unknown': Readonly<Record<never, never>>
  readonly 'people.upload.target.size.unknown.hint': Readonly<Record<never, never>>
  readonly 'people.upload.title': { readonly list: string }
  readonly 'people.upload.unfinished': { readonly upload: string }
  readonly 'people.upload.unfinished.text': { readonly state: 'running' | string }
  readonly 'people.upload.unfinished.why': { readonly scope: 'changes' | string }
  readonly 'people.upload.until': Readonly<Record<never, never>>
  readonly 'people.upload.until.default': Readonly<Record<never, never>>
  readonly 'people.upload.until.defaultTime': { readonly time: string }
  readonly 'people.upload.until.max': { readonly months: number }
  readonly 'people.upload.until.sent': { readonly time: string }
  readonly 'people.upload.until.zone': Readonly<Record<never, never>>
  readonly 'people.values': { readonly count: number }
}
