/* global $app, $os, Admin, Command, Record -- of PocketBase's own JavaScript engine, which runs this file */

// Sets the password of the administrator ADMIN_EMAIL to ADMIN_PASSWORD, and creates the administrator if there is none.
// PocketBase's own commands take the password as an argument, which every user of the machine can read; only its owner
// and root can read the environment of a process.
$app.rootCmd.addCommand(
  new Command({
    use: 'set-administrator',
    run: () => {
      const WARNING = 4;
      const [email, password] = [$os.getenv('ADMIN_EMAIL'), $os.getenv('ADMIN_PASSWORD')];
      const findOr = (find, create) => {
        try {
          return find();
        } catch {
          return create();
        }
      };
      // PocketBase keeps a line of each request for days: 40 MB an hour at 20 requests a second. A level chosen by somebody stays.
      const keepFailuresOnly = (save) => {
        const settings = $app.settings();
        if (settings.logs.minLevel !== 0) return;
        settings.logs.minLevel = WARNING;
        save(settings);
      };
      try {
        if (typeof $app.dao === 'function') {
          // 0.22
          const admin = findOr(
            () => $app.dao().findAdminByEmail(email),
            () => new Admin(),
          );
          admin.email = email;
          admin.setPassword(password);
          $app.dao().saveAdmin(admin);
          keepFailuresOnly((settings) => $app.dao().saveSettings(settings));
        } else {
          $app.runAllMigrations();
          const administrators = $app.findCollectionByNameOrId('_superusers');
          const record = findOr(
            () => $app.findAuthRecordByEmail(administrators, email),
            () => new Record(administrators),
          );
          record.setEmail(email);
          record.setPassword(password);
          $app.save(record);
          keepFailuresOnly((settings) => $app.save(settings));
        }
      } catch (error) {
        console.log(`Error: ${error.message ?? error}`);
        $os.exit(1);
      }
    },
  }),
);
