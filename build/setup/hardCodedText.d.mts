export function hardCodedText(path: string, source?: string): readonly string[]
