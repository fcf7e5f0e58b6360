import { type Concept, feature } from './concept.ts'

/** Licences, by the fact that decides: approval for learners, or the mass of a truck. */
export const LICENCES: readonly Concept[] = [
  feature(
    /\blams\b/,
    'l plates|l plate|l plater|ls|my ls|my ps|p plates|p plate|learner permit|restricted rider|lams|learner legal|learner approved|lams approved|lams legal|lams bike|learner bike|restricted licence|restricted license|ls approved|learners|learner|p plate legal|l plate legal|la approved|restricted',
  ),
  {
    not: true,
    phrases:
      'full licence|full license|open licence|open license|unrestricted|unrestricted licence|full power|not learner approved|not lams approved',
    is: { features: /\blams\b/ },
  },
  { only: ['truck'], phrases: 'lr', is: { gvm_kg: [4501, 8000] } },
  { only: ['truck'], phrases: 'mr', is: { gvm_kg: [8001, 16_000] } },
  { only: ['truck'], phrases: 'hr', is: { gvm_kg: [16_001, 30_000] } },
  {
    only: ['truck'],
    phrases: 'hc|hc licence|hc license|heavy combination|mc|mc licence|mc license|multi combination',
    is: { body: /\bprime ?mover\b/ },
  },
  {
    phrases:
      'car licence|car license|normal licence|normal license|standard licence|c class licence|c licence|ordinary licence|car driver licence',
    is: { gvm_kg: [1, 4500] },
  },
  { phrases: 'lr|lr licence|lr license|light rigid|light rigid licence', is: { gvm_kg: [4501, 8000] } },
  { phrases: 'mr licence|mr license|medium rigid|medium rigid licence', is: { gvm_kg: [8001, 16_000] } },
  { phrases: 'hr licence|hr license|heavy rigid|heavy rigid licence', is: { gvm_kg: [16_001, 30_000] } },
]
