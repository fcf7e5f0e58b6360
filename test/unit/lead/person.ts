/** What the person of every form may have typed. */
export const PERSON = {
  name: 'Mere',
  last_name: 'Ngata',
  phone: '021 123 4567',
  email: 'mere@example.nz',
  postcode: '3110',
}
