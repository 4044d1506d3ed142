import { Router, type Request, type RequestHandler, type Response } from 'express';
import { ClientResponseError } from 'pocketbase';
import type { AccountChange, Person } from '../../../client/edit/api/people';
import { ROLES, ROLES_FIELD, type Role, EDITORS } from '../../../client/model/rights';
import { isEmailAddress, accountAddress } from '../../../client/model/text/email-address';
import { cleanLine } from '../../../client/model/text/clean-text';
import { readableAddress } from '../../forms/canonical-address';
import { isMap } from '../../../client/model/json-value';
import { isRecordId } from '../../../client/model/record-id';
import { SIGN_IN_BODY_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../../saving/edit-error';
import { personOf } from '../../saving/editor';
import type { EditServices } from '../edit-services';
import { createEditorClient, startSession } from '../editor-session';
import { foundOrNull } from '../../content/find-record';
import type { PasswordGate } from '../password-gate';
import { passwordProblem, randomPassword } from './password';
import { welcomeLink } from './welcome-link';
import { editorOf, localeOf } from '../edit-locals';

type AccountServices = Pick<EditServices, 'config' | 'content'>;

/** Characters of a name, as PocketBase takes it. */
const NAME_MAX = 200;

/**
 * The accounts of the people who work at `/edit`, under the editor's own rights: PocketBase decides that everybody changes the own
 * account, and administrators those of the others.
 *
 * | POST /api/account | `{name, email, password, current}`: the own account |
 * | GET /api/people | all accounts |
 * | POST /api/people | `{email, name, roles}`: invites somebody; responds with the link to choose a password |
 * | PUT /api/people/:id | `{name, roles}` |
 * | POST /api/people/:id/link | signs the person out, and responds with a link to choose a new password |
 * | DELETE /api/people/:id | removes the account, and signs it out |
 */
export function createPeopleRouter(
  services: AccountServices & Pick<EditServices, 'sessionSeal'>,
  passwords: PasswordGate,
): Router {
  const { config } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const readBody = readJson({ limit: SIGN_IN_BODY_BYTES });

  const readChange: RequestHandler = async (req, res, next) => {
    res.locals.change = await readAccountChange(req.body, services);
    next();
  };
  const ownLimit = passwords.limit((_req, res) => accountAddress(editorOf(res).email));
  router.post('/api/account', readBody, readChange, ...ownLimit, async (req, res) => {
    const { name, email, password, current } = res.locals.change as AccountChange;
    const { id, email: before } = editorOf(res);
    const isMoved = email !== readableAddress(accountAddress(before));
    const signIn = (address: string, secret: string) =>
      createEditorClient(config).collection(EDITORS).authWithPassword(address, secret);
    if (!(await passwords.check(req, res, () => signIn(before, current))))
      throw new EditError(422, 'wrongPassword');
    await allowed(
      accountsFor(res).update(id, {
        name,
        ...(isMoved && { email }),
        ...(password && { password, passwordConfirm: password, oldPassword: current }),
      }),
      'account',
    );
    // A new password ends all sessions of the account, this one too.
    startSession(res, await signIn(isMoved ? email : before, password || current), services);
    res.json({});
  });

  router.get('/api/people', async (_req, res) => {
    const records = await accountsFor(res).getFullList();
    const { compare } = new Intl.Collator(localeOf(res));
    const people = records.map(personOf);
    res.json({ people: people.sort((a, b) => compare(a.name || a.email, b.name || b.email)) });
  });

  router.post('/api/people', readBody, async (req, res) => {
    const password = randomPassword();
    const { email, name, roles } = readPerson(req.body);
    if (!isEmailAddress(email)) throw new EditError(422, 'person');
    const fields = { email, name, [ROLES_FIELD]: roles, password, passwordConfirm: password };
    await allowed(accountsFor(res).create(fields), 'person');
    res.status(201).json({ link: welcomeLink({ kind: 'invited', email, name, password }, services) });
  });

  const checkId: RequestHandler = (req, _res, next) =>
    next(isRecordId(req.params.id) ? undefined : new EditError(404, 'notFound'));
  const idOf = (req: Request) => String(req.params.id);

  router.put('/api/people/:id', checkId, readBody, async (req, res) => {
    const { name, roles } = readPerson(req.body);
    const fields = { name, [ROLES_FIELD]: roles };
    await allowed(accountsFor(res).update(idOf(req), fields), 'person');
    res.json({});
  });

  router.post('/api/people/:id/link', checkId, async (req, res) => {
    const password = randomPassword();
    const fields = { password, passwordConfirm: password };
    const { email, name } = await allowed(accountsFor(res).update(idOf(req), fields), 'person');
    const account = { kind: 'invited', email: String(email), name: String(name), password } as const;
    res.status(201).json({ link: welcomeLink(account, services) });
  });

  router.delete('/api/people/:id', checkId, async (req, res) => {
    await allowed(accountsFor(res).delete(idOf(req)), 'person');
    res.json({});
  });
  return router;
}

const accountsFor = (res: Response) => editorOf(res).pocketBase.collection(EDITORS);

/** Says what PocketBase refuses: a value, a right, or an account that is not there or not the editor's to change. */
async function allowed<Result>(request: Promise<Result>, problem: 'account' | 'person'): Promise<Result> {
  const result = await foundOrNull(request).catch((error: unknown) => {
    const isValue = error instanceof ClientResponseError && error.status === 400;
    throw isValue ? new EditError(422, problem) : error;
  });
  if (result === null) throw new EditError(403, 'notAllowed');
  return result;
}

/** @throws {EditError} 400 for a body of another shape */
function readPerson(body: unknown): Omit<Person, 'id'> {
  const { email = '', name, roles } = isMap(body) ? body : {};
  const isRole = (role: unknown): role is Role => ROLES.some((each) => each === role);
  if (typeof email !== 'string' || typeof name !== 'string' || !Array.isArray(roles) || !roles.every(isRole))
    throw new EditError(400);
  if (roles.length === 0 || name.length > NAME_MAX) throw new EditError(422, 'person');
  const address = readableAddress(accountAddress(email));
  // Versions name their editor.
  return { email: address, name: cleanLine(name, NAME_MAX) || address.split('@', 1)[0]!, roles };
}

/** @throws {EditError} 400 for a body of another shape */
async function readAccountChange(body: unknown, services: AccountServices): Promise<AccountChange> {
  const { name, email, password, current } = isMap(body) ? body : {};
  if (
    typeof name !== 'string' ||
    typeof email !== 'string' ||
    typeof password !== 'string' ||
    typeof current !== 'string'
  )
    throw new EditError(400);
  const address = readableAddress(accountAddress(email));
  if (!isEmailAddress(address) || name.length > NAME_MAX) throw new EditError(422, 'account');
  const problem = password && (await passwordProblem(password, { name, email }, services));
  if (problem) throw new EditError(422, problem);
  return { name: cleanLine(name, NAME_MAX), email: address, password, current };
}
