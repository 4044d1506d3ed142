import { ClientResponseError } from 'pocketbase';
import { ROLES, type Role } from '../client/model/rights';
import { isEmailAddress, accountAddress } from '../client/model/text/email-address';
import { readConfig } from '../server/config';
import { EDIT_PATH } from '../server/edit/edit-address';
import { generatePassword } from './pocketbase/credentials';
import { requireAdmin } from './pocketbase/known-admin';
import { readArguments, runCommand } from './run-command';
import { signInAsAdmin } from '../server/content/admin-client';
import { listEditors, removeEditor, setEditor } from './schema/editors';

const USAGE = `The accounts of the people who edit the site at /edit.

  npm run editors -- list
  npm run editors -- add ana@example.com --name "Ana Novak"   prints a password; for an existing editor a new one
    --roles content,leads   what the account may do: content (the default), leads, administrator (everything)
  npm run editors -- remove ana@example.com                   signs the editor out at once`;

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      roles: { type: 'string' },
    },
  });
  const [command, typed = '', ...rest] = positionals;
  const email = accountAddress(typed);
  const isComplete = command === 'list' ? !email : isEmailAddress(email) && rest.length === 0;
  if (!['list', 'add', 'remove'].includes(command ?? '') || !isComplete)
    throw new Error(`editors: takes list, add MAIL or remove MAIL; npm run editors -- --help says more`);

  const roles = values.roles?.split(',').map(readRole);

  const config = readConfig(process.env);
  const { pb } = await signInAsAdmin(requireAdmin(config));
  try {
    if (command === 'list') {
      for (const editor of await listEditors(pb))
        console.log([editor.email, editor.name, editor.roles.join(',')].filter(Boolean).join('  '));
    } else if (command === 'remove') {
      if (!(await removeEditor(pb, email))) throw new Error(`editors: there is no editor ${email}`);
      console.log(`Removed ${email}.`);
    } else {
      const password = generatePassword();
      const outcome = await setEditor(pb, { email, password, name: values.name, roles });
      console.error(
        `${outcome === 'created' ? 'Added' : 'New password for'} ${email}, who signs in at ${config.siteUrl}${EDIT_PATH}. The password is not shown again:`,
      );
      // Alone on standard output, so that it can be piped.
      console.log(password);
    }
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
    throw new Error('editors: PocketBase has no such collection; run npm run content:push first', {
      cause: error,
    });
  }
});

function readRole(name: string): Role {
  const role = ROLES.find((each) => each === name.trim());
  if (!role) throw new Error(`editors: there is no role "${name}"; --roles takes ${ROLES.join(', ')}`);
  return role;
}
