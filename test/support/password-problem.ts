import { passwordProblem } from '../../server/edit/people/password';

/** What is wrong with a password of Ana Novak on the site of Pregib; null if nothing is. */
export const passwordProblemOf = (password: string) =>
  passwordProblem(password, { name: 'Ana Novak', email: 'anan@post.example' }, {
    config: { defaultLocale: 'en', siteUrl: 'https://larkfield.example' },
    content: { identity: () => ({ name: 'Pregib', legal_name: '' }) },
  } as never);
