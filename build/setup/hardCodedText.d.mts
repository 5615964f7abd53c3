export function hardCodedText(path: string, source?: string): readonly string[]
export function hardCodedSentences(path: string, source?: string, allowed?: readonly string[]): readonly string[]
export function sentencesIn(path: string, source?: string): readonly string[]
export function describedIn(path: string, source?: string): readonly string[]
