// A mail server in a process of its own, so that what it takes is not counted: throws away what it is given, tells its port once,
// and answers each message of its parent with how many mails it was given.
import { SMTPServer } from 'smtp-server';

let received = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      received += 1;
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => process.send(server.server.address().port));
process.on('message', () => process.send(received));
