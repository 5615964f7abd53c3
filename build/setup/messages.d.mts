/** ICU messages by language, file and key. */
export type Catalogs = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

export function readCatalogs(folder: string): Catalogs
export function catalogProblems(catalogs: Catalogs, used: ReadonlySet<string>): readonly string[]
export function madeOfCatalogs(catalogs: Catalogs): Readonly<Record<string, string>>
