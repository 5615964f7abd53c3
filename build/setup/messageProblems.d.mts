/** ICU patterns by language, file and key. */
type Catalogs = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** The catalogs of the project. */
export const projectCatalogs: () => Catalogs

/** The source files of the project by path. */
export const projectSources: () => ReadonlyMap<string, string>

/** Sentences about missing, unused or broken messages and about text outside the catalogs; none if all is well. */
export const messageProblems: (catalogs?: Catalogs, texts?: ReadonlyMap<string, string>) => readonly string[]
