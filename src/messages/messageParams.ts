// Made by `node build/messages.mjs` of the catalogs. Change those.

/** Parameters of every message, by its code. */
export interface MessageParams {
  readonly 'feeds.arriving.import': Readonly<Record<never, never>>
  readonly 'feeds.arriving.note': Readonly<Record<never, never>>
  readonly 'feeds.arriving.products': { readonly name: string }
  readonly 'feeds.arriving.rows': { readonly rows: number }
  readonly 'feeds.arriving.rowsOfFile': { readonly rows: number; readonly share: number }
  readonly 'feeds.arriving.title': { readonly name: string }
  readonly 'feeds.cancel': Readonly<Record<never, never>>
  readonly 'feeds.choice.all': Readonly<Record<never, never>>
  readonly 'feeds.choice.counted': { readonly label: string; readonly count: number }
  readonly 'feeds.choice.selected': Readonly<Record<never, never>>
  readonly 'feeds.choice.shown': Readonly<Record<never, never>>
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
  readonly 'feeds.drafts.inShop': { readonly drafts: number }
  readonly 'feeds.drafts.include': Readonly<Record<never, never>>
  readonly 'feeds.drafts.skip': Readonly<Record<never, never>>
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
  readonly 'feeds.notes.line': { readonly line: number; readonly sentence: string }
  readonly 'feeds.notes.lost': { readonly lost: number }
  readonly 'feeds.notes.lostAndOdd': { readonly lost: number; readonly odd: number }
  readonly 'feeds.notes.many': { readonly count: number; readonly lines: string }
  readonly 'feeds.notes.odd': { readonly odd: number }
  readonly 'feeds.notes.others': { readonly count: number; readonly lines: string }
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
  readonly 'feeds.status.drafts': { readonly drafts: number; readonly takes: 'yes' | string }
  readonly 'feeds.status.edits': { readonly edits: number }
  readonly 'feeds.status.errors': { readonly rows: number }
  readonly 'feeds.status.filtered': { readonly shown: number; readonly rows: number }
  readonly 'feeds.status.rows': { readonly rows: number }
  readonly 'feeds.status.searching': Readonly<Record<never, never>>
  readonly 'feeds.status.selected': { readonly count: number }
  readonly 'feeds.status.warnings': { readonly rows: number }
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
}
