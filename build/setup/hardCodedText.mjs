// Finds text for people that stands in the source instead of a catalog.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Enters each node of a tree. False leaves out what is within it. */
const visit = (value, enter) => {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter)
    return
  }
  if (typeof value !== 'object' || value === null || typeof value.type !== 'string') return
  if (!enter(value)) return
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, enter)
}

/** Attributes and properties whose values people read. */
const READ =
  /^(label|title|subtitle|description|lead|hint|placeholder|alt|caption|text|sentence|message|detail|note|tooltip|buttons|credits|reason|disabledReason|confirm|summary|heading|words|act|keep|aria-label|aria-description|aria-placeholder|aria-valuetext|aria-roledescription)$/

/** Calls whose arguments people read: dialogs, frame of the window, problems of forms. */
const SHOWS = /^(showErrorBox|setTitle|setToolTip|setBadge|alert|confirm|prompt|notify|setProblem|tell|Notification)$/

/** Parts of an element whose text people read, where code writes them. */
const WRITTEN = /^(title|textContent|innerText|innerHTML|placeholder|alt|ariaLabel|ariaDescription)$/

/** Code of a message, a value of the platform or a URL. Tables hold codes until they are shown. */
const isCode = (text) =>
  /^([a-z][a-zA-Z]*(\.[a-zA-Z0-9_]+)+|[A-Z]+_[A-Z_]*|https?:\/\/\S+|\S*\/:\w+)$/.test(text.trim())

/** The name of the product is the same in every language. */
const hasLetters = (text) => /\p{L}{2,}/u.test(text.replaceAll('Adwright', ''))

const textOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ')
  return undefined
}

/** Literals that an expression can come to: both sides of `a ? b : c` and of `a ?? b`. */
const literalsOf = (node) => {
  if (node === null || node === undefined) return []
  if (
    node.type === 'JSXExpressionContainer' ||
    node.type === 'ParenthesizedExpression' ||
    /^TS(As|Satisfies|NonNull)/.test(node.type)
  )
    return literalsOf(node.expression)
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : literalsOf(node.left)), ...literalsOf(node.right)]
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...literalsOf(node.left), ...literalsOf(node.right)]
  return textOf(node) === undefined ? [] : [node]
}

/** Texts of the constants of a file, by name. */
const constantsOf = (program) => {
  const constants = new Map()
  visit(program, (value) => {
    if (value.type === 'VariableDeclarator' && textOf(value.init ?? {}) !== undefined)
      constants.set(value.id.name, value.init)
    return true
  })
  return constants
}

/** Places in one source file that people read, as `line: text`. */
export const hardCodedText = (path, source = readFileSync(path, 'utf8')) => {
  const { program } = parseSync(path, source)
  const constants = constantsOf(program)
  const found = []
  const add = (node, text) => {
    if (!hasLetters(text) || isCode(text)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${line}: ${text.trim().replace(/\s+/g, ' ')}`)
  }
  const addAll = (node) => {
    // Labels of buttons are a list.
    for (const part of node?.type === 'ArrayExpression' ? node.elements : [node]) {
      const shown = part?.type === 'JSXExpressionContainer' ? part.expression : part
      for (const literal of literalsOf(constants.get(shown?.name) ?? part)) add(literal, textOf(literal))
    }
  }
  const nameOf = (name) => name?.name?.name ?? name?.name ?? name?.value ?? ''
  visit(program, (value) => {
    if (value.type === 'JSXText') add(value, value.value)
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value.children) if (child.type === 'JSXExpressionContainer') addAll(child)
    if (value.type === 'JSXAttribute' && READ.test(nameOf(value.name))) addAll(value.value)
    if (value.type === 'Property' && !value.computed && READ.test(nameOf(value.key))) addAll(value.value)
    const called = /^(Call|New)Expression$/.test(value.type) ? (value.callee.property?.name ?? value.callee.name) : ''
    if (SHOWS.test(called ?? ''))
      for (const argument of value.arguments) {
        addAll(argument)
        for (const { key, value: part } of argument.properties ?? []) if (key?.name === 'body') addAll(part)
      }
    if (called === 'setAttribute' && READ.test(value.arguments[0]?.value ?? '')) addAll(value.arguments[1])
    if (value.type === 'AssignmentExpression' && WRITTEN.test(value.left.property?.name ?? '')) addAll(value.right)
    return true
  })
  return found
}

/** Functions that write a message, and names of what a message is kept in. */
const WRITES = /^(t|saidText|sentenceText|foundText|fieldLabel|label|title|caption)$/

/** Changes the case of letters, which other languages and abbreviations do not survive. */
const CHANGES_CASE = /^to(Locale)?(Lower|Upper)Case$/

/** Ends of words that are no words: "row" + "s". */
const isEnd = (text) => /^(s|es|n|en|e|er)?$/.test(text ?? 'none')

/** Labels whose letters change and plurals of glued ends, as `line: text`. What is only compared or searched may change. */
export const gluedText = (path, source = readFileSync(path, 'utf8')) => {
  const found = []
  const nameOf = (node) => {
    const named = node.type === 'CallExpression' ? node.callee : node
    return named.property?.name ?? named.name ?? ''
  }
  const walk = (value, isCompared = false) => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, isCompared)
      return
    }
    if (typeof value !== 'object' || value === null || typeof value.type !== 'string') return
    const add = (fault) => {
      found.push(
        `${source.slice(0, value.start).split('\n').length}: ${fault}: ${source.slice(value.start, value.end)}`,
      )
    }
    const member =
      value.type === 'CallExpression' && value.callee.type === 'MemberExpression' ? value.callee : undefined
    if (!isCompared && CHANGES_CASE.test(member?.property.name ?? '') && WRITES.test(nameOf(member.object)))
      add('a label keeps its letters')
    if (value.type === 'ConditionalExpression') {
      const texts = [textOf(value.consequent), textOf(value.alternate)]
      const countsOne =
        value.test.type === 'BinaryExpression' && [value.test.left, value.test.right].some((side) => side.value === 1)
      if (countsOne && texts.every(isEnd)) add('a plural is one message')
    }
    const compares =
      /^[!=]==?$/.test(value.operator ?? '') ||
      /^(includes|startsWith|endsWith|indexOf|has|get)$/.test(member?.property.name ?? '')
    for (const field of Object.values(value)) if (typeof field === 'object') walk(field, compares)
  }
  walk(parseSync(path, source).program)
  return found
}

/** Three words or more, from a capital letter to the end of a sentence. */
const SENTENCE = /^\p{Lu}\S* (\S+ )+\S+[.!?]$/u

/** Sentences in one source file, as `line: text`. Errors for developers are left out. */
export const sentencesIn = (path, source = readFileSync(path, 'utf8')) => {
  const found = []
  visit(parseSync(path, source).program, (value) => {
    if (value.type === 'NewExpression' && /^(Type|Range)?Error$/.test(value.callee.name ?? '')) return false
    // Names its message beside the sentence; lines of a log are for developers.
    if (
      value.type === 'CallExpression' &&
      /^(saying|error|warn|log)$/.test(value.callee.name ?? value.callee.property?.name ?? '')
    )
      return false
    const text = textOf(value)?.replace(/\s+/g, ' ')
    if (text !== undefined && SENTENCE.test(text))
      found.push(`${source.slice(0, value.start).split('\n').length}: ${text}`)
    return true
  })
  return found
}

/** Two words, the first with a capital letter. */
const TITLE = /^["“(]?\p{Lu}[\p{L}'’]+,? (\S+ )*[\p{L}"“(]/u

/** A word with a capital letter, which only people read. */
const CAPITAL = /^\p{Lu}\p{Ll}+/u

const TWO_WORDS = /\p{L}{2,} \p{L}{2,}/u

/** Names of keys. */
const KEYS = /^(keys|aria-keyshortcuts)$|^(Mod|Shift|Alt|Ctrl|Control|Esc)\b/

/** Calls and errors whose text people read. */
const SAYS = /^(refused?|notAnswered|(Read|Zip|Xml|Host)Problem|UnreadableSource|UnreadJournal)$/

/** An error that asks something of its reader is none of a developer. */
const ASKS = /\b(try again|choose|check the|import|restart|save it|select|enter|free some|sign in|update adwright)\b/i

/** Text of a literal, template or sum; three blanks stand for values. */
const joinedText = (node) => {
  if (node.type !== 'BinaryExpression' || node.operator !== '+')
    return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('   ') : textOf(node)
  const parts = [node.left, node.right].map(joinedText)
  return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? '   ').join('')
}

/**
 * Texts of two words and more, and single words that JSX shows, as `line: text`. Errors of developers and what is compared
 * are none.
 */
export const titlesIn = (path, source = readFileSync(path, 'utf8')) => {
  const found = []
  const walk = (value, isShown = false) => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, isShown)
      return
    }
    if (typeof value !== 'object' || value === null || typeof value.type !== 'string') return
    if (/^(Import|Export(All|Named)Declaration$|TSLiteralType)/.test(value.type) && value.declaration == null) return
    const add = (text) => found.push(`${source.slice(0, value.start).split('\n').length}: ${text.trim()}`)
    const named = value.callee?.name ?? value.callee?.property?.name ?? ''
    if (value.type === 'NewExpression' && /^(Type|Range)?Error$/.test(named)) {
      const text = value.arguments.map(joinedText)[0]
      if (text !== undefined && SENTENCE.test(text) && ASKS.test(text)) add(text)
      return
    }
    if (value.type === 'CallExpression' && /^(saying|error|warn|log)$/.test(named)) return
    if (/^[!=]==?$/.test(value.operator ?? '')) return
    if (value.type === 'CallExpression' && /^(includes|startsWith|endsWith|indexOf|has|get)$/.test(named)) return
    const text = joinedText(value)
    if (text !== undefined) {
      const isTitle = TITLE.test(text.replace(/\s+/g, ' ')) || (isShown && CAPITAL.test(text))
      if (isTitle && !KEYS.test(text) && !isCode(text)) add(text)
      if (value.type !== 'TemplateLiteral') return
    }
    if (value.type === 'CallExpression' && named === 'join') {
      const between = value.arguments.map(joinedText)[0] ?? ''
      if (hasLetters(between)) add(between)
    }
    if (value.type === 'Property' && !value.computed && READ.test(value.key.name ?? value.key.value ?? '')) {
      const read = joinedText(value.value)
      const isAlone = read !== undefined && /^(sentence|message)$/.test(value.key.name ?? '') && CAPITAL.test(read)
      if (read !== undefined && (TWO_WORDS.test(read) || isAlone) && !TITLE.test(read) && !isCode(read)) add(read)
    }
    if (/^(Call|New)Expression$/.test(value.type) && SAYS.test(named))
      for (const said of value.arguments.map(joinedText))
        if (said !== undefined && TWO_WORDS.test(said) && !TITLE.test(said)) add(said)
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      walk(value.openingElement)
      for (const child of value.children) walk(child, child.type === 'JSXExpressionContainer')
      return
    }
    if (value.type === 'JSXAttribute') {
      if (!KEYS.test(value.name.name ?? '')) walk(value.value, true)
      return
    }
    for (const [field, part] of Object.entries(value))
      if (typeof part === 'object' && !(field === 'key' && value.type === 'Property' && !value.computed))
        walk(part, isShown && !/^(test|callee)$/.test(field))
  }
  walk(parseSync(path, source).program)
  return found
}

/** One word with a capital letter. */
const ONE_WORD = /^\p{Lu}\p{Ll}{2,}$/u

/** Words in a row without a capital letter. HTML and selectors are none. */
const LOWER_WORDS = /\p{Ll}{2,} \p{Ll}{2,}|\p{Ll} \p{Ll}{3,}/u

/** Attributes of elements with names and shapes, none of which is read. */
const UNREAD = /^(className|keys|style|d|viewBox|transform|points|key|id|rowId)$/

/** Words that a page may show by a variable, as `line: text`. `names` are the same in every language. */
export const wordsIn = (path, source = readFileSync(path, 'utf8'), names = []) => {
  const found = []
  const add = (node, text) => {
    if (!names.includes(text.trim())) found.push(`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`)
  }
  const addWord = (node) => {
    const text = node?.type === 'Literal' ? node.value : undefined
    if (typeof text === 'string' && ONE_WORD.test(text)) add(node, text)
  }
  visit(parseSync(path, source).program, (value) => {
    if (/^(Import|Export(All|Named)Declaration$|TSLiteralType)/.test(value.type) && value.declaration == null)
      return false
    if (value.type === 'JSXAttribute' && UNREAD.test(value.name.name ?? '')) return false
    if (/^[!=]==?$/.test(value.operator ?? '')) return false
    const named = value.callee?.name ?? value.callee?.property?.name ?? ''
    if (value.type === 'NewExpression' && /Error$/.test(named)) return false
    if (
      value.type === 'CallExpression' &&
      /^(includes|startsWith|endsWith|indexOf|has|get|error|warn|log)$/.test(named)
    )
      return false
    const isFilled =
      (value.type === 'TemplateLiteral' && value.expressions.length > 0) ||
      (value.type === 'BinaryExpression' && value.operator === '+')
    const text = isFilled ? joinedText(value) : undefined
    if (text !== undefined && LOWER_WORDS.test(text) && !/[<[]/.test(text)) add(value, text)
    if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(addWord)
    if (value.type === 'LogicalExpression') [value.left, value.right].forEach(addWord)
    if (value.type === 'ArrayExpression' && value.elements.length === 2) addWord(value.elements[1])
    if (value.type === 'VariableDeclarator') addWord(value.init)
    if (value.type === 'Property') addWord(value.value)
    if (value.type === 'ReturnStatement') addWord(value.argument)
    if (value.type === 'ArrowFunctionExpression') addWord(value.body)
    return true
  })
  return found
}

/** Own classes of errors, whose texts are messages. */
const OWN_ERRORS = /\binstanceof (HostProblem|(Read|Zip|Xml)Problem|UnreadableSource|UnreadJournal)\b/

/** Finds the message of an English sentence, or keeps the sentence for what shows it. */
const SAID_BEFORE = /(saidText\(|spokenBy\(|sentence: )$/

/** Reads of what an error says, as `line: text`. Those of own errors are none if their message is shown. */
export const errorTextIn = (path, source = readFileSync(path, 'utf8')) => {
  const isOwn = OWN_ERRORS.test(source)
  const isShown = /^src\/(cli|renderer)\//.test(path)
  return [...source.matchAll(/\b(error|reason|cause|thrown)\.message\b|\bString\((error|reason|cause|thrown)\)/g)]
    .filter(({ index }) => !isOwn || (isShown && !SAID_BEFORE.test(source.slice(0, index))))
    .map(({ 0: text, index }) => `${source.slice(0, index).split('\n').length}: ${text}`)
}

/** Functions of the contract that take the description of a field. */
const DESCRIBES =
  /^(base64|choice|cta|dateTime|fieldNames|keywordList|kind|long|minute|observed|sortBy|text|v2Id|v2Time)$/

/** Summaries, descriptions of fields and sentences of rules in one contract file, as `line: text`. */
export const describedIn = (path, source = readFileSync(path, 'utf8')) => {
  const found = []
  const add = (node) => {
    for (const literal of literalsOf(node)) {
      // What is filled in stands for one word.
      const text =
        literal.type === 'TemplateLiteral'
          ? literal.quasis.map(({ value: { cooked } }) => cooked).join('1')
          : textOf(literal)
      if (/\p{L} \p{L}/u.test(text)) found.push(`${source.slice(0, literal.start).split('\n').length}: ${text}`)
    }
  }
  visit(parseSync(path, source).program, (value) => {
    if (value.type === 'Property' && /^(description|sentence|summary)$/.test(value.key.name ?? '')) add(value.value)
    if (value.type === 'CallExpression' && DESCRIBES.test(value.callee.name ?? '')) value.arguments.forEach(add)
    return true
  })
  return found
}

/** Functions of the command line whose arguments are printed. */
const PRINTS = /^(say|note|fail|no|bar|table)$/

/** Prints past them: `console.log` and `process.stderr.write`. */
const isDirect = ({ callee }) =>
  callee?.object?.name === 'console' ||
  (callee?.property?.name === 'write' && /^std(out|err)$/.test(callee.object?.property?.name ?? ''))

/** Calls that describe an option or a command, and which argument does. */
const DESCRIPTIONS = { option: 1, requiredOption: 1, argument: 1, Option: 1, Argument: 1, description: 0, summary: 0 }

/** Two words in a row. In a template also one word beside what is filled in. */
const isProse = (text, isTemplate) =>
  /\p{L}{2,}[.,:;!?]?\s+(?:\p{L}\s+)?["'\u201c(]?\p{L}{2,}/u.test(text) ||
  (isTemplate && /\s/.test(text) && /(?:^|\s)\p{Ll}{3,}(?=[\s.,:;!?]|$)/u.test(text))

/** Flags and arguments of a command, such as `--port <number>` and `[name=value...]`. */
const isUsage = (text) => /^(-{1,2}\w|[\w.-]* ?[<[]|adwright )/.test(text.trimStart())

/**
 * Sentences in a source file of the command line, as `line: text`. Examples of commands, errors that are bugs and texts of
 * `allowed` are none.
 */
export const hardCodedSentences = (path, source = readFileSync(path, 'utf8'), allowed = []) => {
  const { program } = parseSync(path, source)
  const found = []
  const add = (node, text) => {
    if (allowed.some((known) => text.includes(known))) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${line}: ${text.trim().replace(/\s+/g, ' ')}`)
  }
  const nameOf = ({ callee }) => callee?.name ?? callee?.property?.name ?? ''
  const walk = (value, isPrinted = false) => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, isPrinted)
      return
    }
    if (typeof value !== 'object' || value === null || typeof value.type !== 'string') return
    if (/^(Import|Export(All|Named)Declaration$|TSLiteralType)/.test(value.type) && value.declaration == null) return
    if (value.type === 'NewExpression' && nameOf(value) === 'Error') return
    // A placeholder stays in place, so that `file.${kind}` is one word.
    const text =
      value.type === 'TemplateLiteral' ? value.quasis.map(({ value: { cooked } }) => cooked).join('…') : textOf(value)
    if (text !== undefined && hasLetters(text) && !isCode(text) && !isUsage(text)) {
      if (isPrinted || isProse(text, value.type === 'TemplateLiteral')) add(value, text)
      if (value.type === 'Literal') return
    }
    if (value.type === 'CallExpression' || value.type === 'NewExpression') {
      // What follows the description of a command are its examples.
      const isCommand = /^(command|adsCommand)$/.test(nameOf(value))
      const args = isCommand ? value.arguments.slice(0, 2) : value.arguments
      walk(value.callee)
      for (const [place, arg] of args.entries())
        walk(arg, PRINTS.test(nameOf(value)) || isDirect(value) || DESCRIPTIONS[nameOf(value)] === place)
      return
    }
    const keeps = /^(ArrayExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression)$/.test(value.type)
    for (const [field, part] of Object.entries(value))
      if (typeof part === 'object') walk(part, isPrinted && keeps && field !== 'test')
  }
  walk(program)
  return found
}

/** Texts that a choice or a missing value comes to, as `line: text`. Single lower-case words are none. */
export const branchesIn = (path, source = readFileSync(path, 'utf8')) => {
  const found = []
  visit(parseSync(path, source).program, (value) => {
    if (value.type === 'JSXAttribute' && UNREAD.test(value.name.name ?? '')) return false
    if (value.type === 'Property' && value.key.name === 'className') return false
    const named = value.callee?.name ?? value.callee?.property?.name ?? ''
    if (value.type === 'NewExpression' && /^(Type|Range)?Error$/.test(named)) return false
    if (/^[!=]==?$/.test(value.operator ?? '')) return false
    if (value.type === 'CallExpression' && /^(includes|startsWith|endsWith|indexOf|has|get)$/.test(named)) return false
    const isDefault = value.type === 'LogicalExpression' && value.operator !== '&&'
    const sides = isDefault
      ? [value.right]
      : value.type === 'ConditionalExpression'
        ? [value.consequent, value.alternate]
        : []
    for (const literal of sides.flatMap(literalsOf)) {
      const text = joinedText(literal) ?? ''
      const isRead = LOWER_WORDS.test(text) || (isDefault && ONE_WORD.test(text))
      if (isRead && !/^\.|[<[{]/.test(text) && !isCode(text))
        found.push(`${source.slice(0, literal.start).split('\n').length}: ${text.trim()}`)
    }
    return true
  })
  return found
}
