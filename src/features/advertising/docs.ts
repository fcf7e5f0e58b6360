import { RULES } from './rules/all-rules.ts'

export const docs = {
  tables: [{ file: 'docs/advertising.md', name: 'rules', table: ruleTable }],
}

function ruleTable(): string {
  const rows = RULES.map((rule) => {
    const dates = [rule.from && `from ${rule.from}`, rule.until && `until ${rule.until}`].filter(Boolean).join(', ')
    const remedy = rule.field ? `${rule.remedy} (${rule.field})` : rule.remedy
    const cells = [rule.id, rule.requires, dates, rule.status, rule.severity, rule.source, rule.checked_on, remedy]
    return `| ${cells.join(' | ')} |`
  })
  const head = ['rule', 'what must hold', 'dates', 'status', 'severity', 'source', 'checked on', 'remedy']
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
}
