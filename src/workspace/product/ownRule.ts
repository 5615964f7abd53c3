// Ids of checks that people write, among those of the platform's rules.

const PREFIX = 'own.'

/** Id of an own check among the ids of rules. */
export const ownRuleId = (check: string): string => PREFIX + check

/** Is this the id of an own check, whose sentence is what a person wrote? */
export const isOwnRule = (rule: string): boolean => rule.startsWith(PREFIX)
